import { chakra } from '@chakra-ui/react/styled-system'
import { CacheProvider, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { frameStyles } from './frame-styles.ts'

interface Props {
  /** What the frame shows, for a screen reader. */
  title: string
  lang: string
  /** What is drawn in it: it has a window of its own, as wide as a phone's. */
  children: ReactNode
}

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    width: '360px',
    maxWidth: 'full',
    height: 'full',
    border: '0',
    bg: 'bg',
  },
})

/** The frame's own document, in the mode that pages have; one that a frame is born with has the old rules of layout. */
function openDocument(frame: HTMLIFrameElement): Document | null {
  const page = frame.contentDocument
  page?.open()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else gives the document its type
  page?.write('<!doctype html><html><head></head><body></body></html>')
  page?.close()
  return page
}

function nameDocument(frame: HTMLIFrameElement | null, title: string, lang: string): void {
  const page = frame?.contentDocument
  if (!page) return
  page.documentElement.lang = lang
  page.title = title
}

/** The page's colours, so that the frame is as light or as dark. */
function followLook(page: Document): () => void {
  const [from, to] = [document.documentElement, page.documentElement]
  const copy = () => {
    for (const { name, value } of from.attributes) {
      if (name !== 'lang' && name !== 'style') to.setAttribute(name, value)
    }
  }
  copy()
  const watch = new MutationObserver(copy)
  watch.observe(from, { attributes: true })
  return () => watch.disconnect()
}

/** A part of this page drawn in a window of 360 px: what asks for the window's width there is answered as on a phone. */
export function PhoneFrame({ title, lang, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const parent = useStyleCache()
  const [place, setPlace] = useState<{ page: Document; styles: typeof parent } | null>(null)
  useLayoutEffect(() => {
    const page = frame.current && openDocument(frame.current)
    if (!page || !parent) return
    setPlace({ page, styles: frameStyles(page, parent) })
    return followLook(page)
  }, [parent])
  useEffect(() => {
    if (place) nameDocument(frame.current, title, lang)
  }, [place, lang, title])
  return (
    <Frame ref={frame} title={title}>
      {place &&
        place.styles &&
        createPortal(
          <CacheProvider value={place.styles}>{children}</CacheProvider>,
          place.page.body,
        )}
    </Frame>
  )
}
