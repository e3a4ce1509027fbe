import { canvas, paint, pen } from './strokes.ts'

/** The gram van on an empty road, with a village ahead. */
export function NoVansDrawing() {
  return (
    <svg {...canvas}>
      <path {...pen} d="M14 104h132" />
      <path {...pen} strokeDasharray="2 7" d="M14 112h132" />
      <path {...pen} fill={paint.wash} d="M108 104V76l14-12 14 12v28z" />
      <path {...pen} fill={paint.paper} d="M118 104V90h8v14" />
      <path
        {...pen}
        fill={paint.paper}
        d="M22 96V58a6 6 0 0 1 6-6h40a6 6 0 0 1 5 3l11 17 8 3a5 5 0 0 1 3 5v16z"
      />
      <path {...pen} fill={paint.wash} d="M60 60h8l9 14H60zM30 60h20v14H30z" />
      <circle {...pen} fill={paint.paper} cx="40" cy="97" r="8" />
      <circle {...pen} fill={paint.paper} cx="78" cy="97" r="8" />
      <circle cx="54" cy="32" r="10" fill={paint.highlight} />
    </svg>
  )
}
