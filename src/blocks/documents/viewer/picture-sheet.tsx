import type { Size } from './view.ts'

interface Props {
  url: string
  label: string
  /** Pixels of the screen, before the turns. */
  size: Size
  turns: number
}

/** A photo, turned about the middle of its place. */
export function PictureSheet({ url, label, size, turns }: Props) {
  const across = turns % 2 === 1 ? (size.height - size.width) / 2 : 0
  return (
    <img
      src={url}
      alt={label}
      draggable={false}
      style={{
        display: 'block',
        maxWidth: 'none',
        width: size.width,
        height: size.height,
        transform: `translate(${across}px, ${-across}px) rotate(${turns * 90}deg)`,
      }}
    />
  )
}
