import { canvas, paint, pen } from './strokes.ts'

/** The van under a cloud, its mast without waves. */
export function OfflineDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="60" ry="7" fill={paint.wash} />
      <path
        {...pen}
        fill={paint.wash}
        d="M98 42a12 12 0 0 1 2-24 17 17 0 0 1 32 4 10 10 0 0 1-2 20z"
      />
      <path
        {...pen}
        fill={paint.paper}
        d="M28 52h58l18 20 16 5a5 5 0 0 1 4 5v14H28a4 4 0 0 1-4-4V56a4 4 0 0 1 4-4z"
      />
      <path {...pen} fill={paint.wash} d="M82 60h4l11 13H82zM34 62h34v14H34z" />
      <path
        d="M32 58h38l3 8a5 5 0 0 1-9 0 5 5 0 0 1-9 0h-8a5 5 0 0 1-9 0 5 5 0 0 1-9 0z"
        fill={paint.highlight}
      />
      <circle {...pen} cx="46" cy="96" r="9" fill={paint.paper} />
      <circle {...pen} cx="102" cy="96" r="9" fill={paint.paper} />
      <path {...pen} d="M52 52V30M47 26l10-10M57 26 47 16" />
    </svg>
  )
}
