import { canvas, paint, pen } from './strokes.ts'

/** A counter with its awning, before its first morning. */
export function NoOutletsDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="104" rx="62" ry="8" fill={paint.wash} />
      <path {...pen} fill={paint.paper} d="M38 50h84v54H38z" />
      <path
        {...pen}
        fill={paint.wash}
        d="M40 24h80l10 22a10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0z"
      />
      <path {...pen} fill={paint.paper} d="M50 68h30v18H50z" />
      <path {...pen} d="M46 86h38M92 104V70h20v34" />
      <circle cx="107" cy="88" r="2" fill={paint.line} />
      <circle cx="65" cy="77" r="6" fill={paint.highlight} />
    </svg>
  )
}
