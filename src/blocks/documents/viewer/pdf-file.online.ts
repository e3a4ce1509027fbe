import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes the address
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openJpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import colours from 'pdfjs-dist/wasm/qcms_bg.wasm?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** What scanners' files need: their decoders, each loaded by the first file that uses it. */
const DECODERS: Record<string, string> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openJpeg,
  'qcms_bg.wasm': colours,
}

/** Finds the decoders under the names that the build has given them. */
class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename]
    if (!address) throw new Error(`no ${filename} here`)
    const answer = await fetch(address)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Opens a PDF for drawing. Nothing in it runs; fonts that it lacks are the device's. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const data = await file.arrayBuffer()
  return getDocument({ data, useSystemFonts: true, BinaryDataFactory: Decoders }).promise
}

/** Pixels of one drawn page, so that a poor phone has memory for it. */
const MAX_PIXELS = 8_000_000

interface Drawing {
  canvas: HTMLCanvasElement
  done: Promise<void>
  cancel: () => void
}

/** Draws a page on a new canvas, sharp at this many pixels of the screen for a point of the page. */
export function drawPage(page: PDFPageProxy, scale: number, turns: number): Drawing {
  const rotation = (page.rotate + turns * 90) % 360
  const one = page.getViewport({ scale: 1, rotation })
  const most = Math.sqrt(MAX_PIXELS / (one.width * one.height))
  const viewport = page.getViewport({
    scale: Math.min(scale * window.devicePixelRatio, most),
    rotation,
  })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  return { canvas, done: task.promise, cancel: () => task.cancel() }
}

export type DrawPage = typeof drawPage
