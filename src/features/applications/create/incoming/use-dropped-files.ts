import type { DragEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** The document whose field the event came from, if any. */
function documentAt(target: EventTarget | null): string | null {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-document]') : null
  return field?.dataset['document'] ?? null
}

interface Options {
  /** The element that accepts files. */
  place: RefObject<HTMLElement | null>
  onFiles: (files: File[]) => void
  /** One file for the document whose field has the focus. */
  onFileFor: (key: string, file: File) => void
}

/**
 * Files that are dropped on the element, or pasted while it is shown. A field that takes a drop
 * marks the event as handled. Drops elsewhere are prevented: the browser would open the file in
 * place of the app.
 */
export function useDroppedFiles({ place, onFiles, onFileFor }: Options) {
  const [isOver, setIsOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const [first] = files
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!first || (top && !top.contains(place.current))) return
    event.preventDefault()
    const key = documentAt(document.activeElement)
    if (files.length === 1 && key !== null) onFileFor(key, first)
    else onFiles(files)
  })

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const onPaste = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', onPaste)
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('paste', onPaste)
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => setIsOver(hasFiles(event)),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setIsOver(false)
        }
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (event.defaultPrevented || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}
