import { useEffect, useRef, useState } from 'react'
import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { asFinished } from '../upload/take-file.ts'
import { cutOf, fileOf, type Page, type Shot } from './capture-state.ts'
import { type Box, NEW_BOX } from './hiding/boxes.ts'
import { openImageProcessor } from './photos.ts'

interface Options {
  preset: DocumentPreset
  /** A chosen file that must be checked first. */
  chosen: File | undefined
  /** Name of the finished file, without its extension. */
  name: string
  onDone: (file: File) => void
}

type View = 'camera' | 'adjust' | 'hide' | 'pages' | 'pdf'

/** The capture of a document: shot, crop, masking, pages. */
export function useCapture({ preset, chosen, name, onDone }: Options) {
  const [imageProcessor] = useState(openImageProcessor)
  const isPdf = chosen?.type === 'application/pdf'
  const [view, setView] = useState<View>(isPdf ? 'pdf' : 'camera')
  const [shot, setShot] = useState<Shot | null>(null)
  /** Index of the page that the shot replaces; null for a new page. */
  const [at, setAt] = useState<number | null>(null)
  const [crop, setCrop] = useState<ImageBitmap | null>(null)
  const [pages, setPages] = useState<readonly Page[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isBroken, setBroken] = useState(false)

  // Worker and object URLs live as long as the dialog.
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      imageProcessor.close()
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [imageProcessor],
  )

  const done = (file: File) => onDone(asFinished(file))

  /** Runs one task at a time; an image that can't be opened is reported, and nothing is lost. */
  async function busy(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setBroken(false)
    await work().catch(() => setBroken(true))
    setBusy(false)
  }

  const take = (photo: Blob) =>
    busy(async () => {
      const look = await imageProcessor.look(photo, preset)
      setShot({ photo, look, turns: 0, corners: look.corners, boxes: null, isHiding: false })
      setView('adjust')
    })

  const hide = () =>
    busy(async () => {
      if (!shot) return
      const shown = await imageProcessor.show(cutOf(shot))
      setShot({ ...shot, boxes: shot.boxes?.length ? shot.boxes : [NEW_BOX], isHiding: true })
      setCrop(shown)
      setView('hide')
    })

  const savePage = (boxes: readonly Box[]) =>
    busy(async () => {
      if (!shot) return
      const made = await imageProcessor.make(cutOf(shot), boxes, preset)
      const url = URL.createObjectURL(new Blob([made.jpeg], { type: 'image/jpeg' }))
      urls.current.push(url)
      const { look, ...rest } = shot
      const isHiding = boxes.length > 0
      const page = { id: crypto.randomUUID(), shot: { ...rest, boxes, isHiding }, made, url }
      const next =
        at === null ? [...pages, page] : pages.map((each, index) => (index === at ? page : each))
      // A chosen file is finished with one page; several pages come from the camera.
      if (chosen && !isPdf && pages.length === 0)
        return done(fileOf(next, chosen.name.replace(/\.\w{1,5}$/, '')))
      setPages(next)
      setView('pages')
      setShot(null)
      setAt(null)
      look.shown.close()
    })

  const first = useRef(take)
  useEffect(() => {
    if (chosen && !isPdf) void first.current(chosen)
  }, [chosen, isPdf])

  return {
    ...{ imageProcessor, view, shot, crop, pages, isBusy, isBroken, take, hide, savePage },
    /** The chosen file is not opened yet. */
    isOpening: chosen !== undefined && !isPdf && view === 'camera' && !isBroken,
    change: (to: Shot) => setShot(to),
    back: () => setView('adjust'),
    toCamera() {
      setShot(null)
      setView('camera')
    },
    toPages() {
      setAt(null)
      setView('pages')
    },
    edit: (index: number) =>
      busy(async () => {
        const page = pages[index]
        if (!page) return
        setShot({ ...page.shot, look: await imageProcessor.look(page.shot.photo, preset) })
        setAt(index)
        setView('adjust')
      }),
    setPages(next: readonly Page[]) {
      setPages(next)
      if (next.length === 0) setView('camera')
    },
    finish: () => done(fileOf(pages, name)),
    /** The person says that the chosen file contains nothing to hide. */
    useChosen: () => chosen && done(chosen),
  }
}
