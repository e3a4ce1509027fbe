import { canvas, paint, pen } from './strokes.ts'

/** A tray that waits for its first sheet. */
export function NoApplicationsDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="104" rx="58" ry="8" fill={paint.wash} />
      <path {...pen} fill={paint.paper} d="M54 14h38l16 16v42H54z" />
      <path {...pen} fill={paint.wash} d="M92 14v16h16z" />
      <path {...pen} d="M64 42h32M64 52h32M64 62h18" />
      <path
        {...pen}
        fill={paint.paper}
        d="M34 66h26l6 12h28l6-12h26l6 34a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z"
      />
      <circle cx="64" cy="28" r="6" fill={paint.highlight} />
    </svg>
  )
}
