import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useState } from 'react'
import { fileAddress } from '../../../../contract/core/file-address.ts'
import type { StoredDocument } from '../../../../contract/documents/documents.ts'
import { loadFile } from '../../../api/download.ts'
import type { DrawPage } from './pdf-file.online.ts'
import type { Size } from './view.ts'

/** A stored document, ready to be shown. */
export type Paper =
  | { kind: 'picture'; url: string; size: Size; pages: 1 }
  | { kind: 'pdf'; pdf: PDFDocumentProxy; draw: DrawPage; pages: number }

/** The file came, and holds nothing that can be drawn. */
export class UnreadablePaper extends Error {}

async function openPicture(file: Blob): Promise<Paper> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  return { kind: 'picture', url, size, pages: 1 }
}

async function openPaper({ path, mime }: StoredDocument): Promise<Paper> {
  const file = await loadFile(fileAddress(window.location.origin, path))
  // A module that does not come is no fault of the file.
  const reader = mime === 'application/pdf' ? await import('./pdf-file.online.ts') : undefined
  try {
    if (!reader) return await openPicture(file)
    const pdf = await reader.openPdf(file)
    return { kind: 'pdf', pdf, draw: reader.drawPage, pages: pdf.numPages }
  } catch (cause) {
    throw new UnreadablePaper('not drawn', { cause })
  }
}

/** The key under which one viewer holds its papers. */
export type Papers = readonly ['papers', string]

/** Lets papers go, all of the viewer's or those of a document. */
function dropPapers(client: QueryClient, queryKey: readonly string[]): void {
  for (const [, paper] of client.getQueriesData<Paper>({ queryKey })) {
    if (paper?.kind === 'pdf') void paper.pdf.loadingTask.destroy()
    if (paper?.kind === 'picture') URL.revokeObjectURL(paper.url)
  }
  client.removeQueries({ queryKey })
}

/**
 * What a viewer holds while it is open: each file comes once, and nothing stays after it. A later
 * viewer asks the server again, which writes down who looks at what (rules.md, Documents).
 */
export function usePapers(): Papers {
  const client = useQueryClient()
  const [queryKey] = useState<Papers>(() => ['papers', crypto.randomUUID()])
  useEffect(() => () => dropPapers(client, queryKey), [client, queryKey])
  return queryKey
}

const paperQuery = (papers: Papers, document: StoredDocument) =>
  queryOptions({
    queryKey: [...papers, document._id] as readonly string[],
    queryFn: () => openPaper(document),
    structuralSharing: false,
    gcTime: Infinity,
  })

/** One of them. */
export function usePaper(papers: Papers, document: StoredDocument) {
  return useQuery(paperQuery(papers, document))
}

/**
 * Brings papers one after the other before they are looked at, those at hand first, and lets go of all that are not
 * among them.
 */
export function usePapersAhead(papers: Papers, wanted: readonly StoredDocument[]): void {
  const client = useQueryClient()
  const key = wanted.map(({ _id }) => _id).join(' ')
  const bring = useEffectEvent(async (isGone: () => boolean) => {
    const ids = new Set(wanted.map(({ _id }) => _id))
    for (const [[, , id]] of client.getQueriesData({ queryKey: papers })) {
      if (typeof id === 'string' && !ids.has(id)) dropPapers(client, [...papers, id])
    }
    for (const document of wanted) {
      if (isGone()) return
      // What does not come now is asked again when it is looked at.
      await client.query(paperQuery(papers, document)).catch(() => undefined)
    }
  })
  useEffect(() => {
    let isGone = false
    void bring(() => isGone)
    return () => {
      isGone = true
    }
  }, [papers, key])
}

async function openPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  return { page, size: { width, height } }
}

/** A page of a PDF, with its size in points. */
export function usePage(pdf: PDFDocumentProxy, paperKey: readonly unknown[], number: number) {
  return useQuery({
    queryKey: [...paperKey, number],
    queryFn: () => openPage(pdf, number),
    structuralSharing: false,
    gcTime: Infinity,
  })
}
