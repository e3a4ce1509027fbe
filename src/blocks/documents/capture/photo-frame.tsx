import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface Props {
  shown: ImageBitmap
  turns?: number
  frame: RefObject<HTMLDivElement | null>
  children: ReactNode
}

// Chakra would treat width and height as style properties.
const FITTED = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'max(12rem, calc(100dvh - var(--beside-photo, 25rem)))',
  width: 'auto',
  height: 'auto',
} as const

/** A photo with handles, as large as the screen allows. */
export function ImageFrame({ shown, turns = 0, frame, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isAcross = turns % 2 === 1
  const width = isAcross ? shown.height : shown.width
  const height = isAcross ? shown.width : shown.height
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.resetTransform()
    context.translate(width / 2, height / 2)
    context.rotate((turns * Math.PI) / 2)
    context.drawImage(shown, -shown.width / 2, -shown.height / 2)
  }, [shown, turns, width, height])
  return (
    // Space for the handles at the photo's corners.
    <chakra.div display="grid" placeItems="center" padding="5">
      <chakra.div ref={frame} position="relative" userSelect="none">
        <canvas ref={canvas} width={width} height={height} style={FITTED} />
        {children}
      </chakra.div>
    </chakra.div>
  )
}
