import { canvas, paint, pen } from './strokes.ts'

/** An open book whose first page waits for a name. */
export function NoPeopleDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="58" ry="7" fill={paint.wash} />
      <path {...pen} fill={paint.paper} d="M80 36c-12-8-28-10-48-8v64c20-2 36 0 48 8z" />
      <path {...pen} fill={paint.paper} d="M80 36c12-8 28-10 48-8v64c-20-2-36 0-48 8z" />
      <circle {...pen} fill={paint.highlight} cx="55" cy="50" r="7" />
      <path {...pen} d="M43 74c1-10 6-14 12-14s11 4 12 14" />
      <path
        {...pen}
        strokeDasharray="2 7"
        d="M92 50c8-3 16-4 24-4M92 64c8-3 16-4 24-4M92 78c8-3 16-4 24-4"
      />
    </svg>
  )
}
