import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import type { DrawPage } from './pdf-file.online.ts'

/** While fingers zoom, the last drawing is stretched; it is drawn sharp once they rest. */
const REST_MS = 120

interface Props {
  draw: DrawPage
  page: PDFPageProxy
  label: string
  /** Pixels of the screen for one point of the page. */
  pixels: number
  turns: number
}

/** One page of a PDF, drawn to fill its place. */
export function PdfSheet({ draw, page, label, pixels, turns }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isFirst = !holder.current?.hasChildNodes()
    let cancel = () => {}
    const begin = () => {
      const drawing = draw(page, pixels, turns)
      cancel = drawing.cancel
      const { canvas } = drawing
      Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%' })
      drawing.done.then(
        () => holder.current?.replaceChildren(canvas),
        // Another zoom or page has taken its place.
        () => undefined,
      )
    }
    const timer = setTimeout(begin, isFirst ? 0 : REST_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [draw, page, pixels, turns])
  return (
    <div ref={holder} role="img" aria-label={label} style={{ width: '100%', height: '100%' }} />
  )
}
