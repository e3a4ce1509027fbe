import { brandPaths, brandViewBox } from '../../../contract/core/brand-paths.ts'

const FILLS = {
  body: 'currentColor',
  glass: 'var(--story)',
  awning: 'var(--sun)',
  wheel: 'currentColor',
}

/** The mark in the panel's colours, beside the product's name, which is not translated. */
export function Brand() {
  return (
    <p className="brand">
      <svg width="44" height="44" viewBox={brandViewBox} aria-hidden="true">
        {brandPaths.map(({ shape, d }) => (
          <path key={d} d={d} fill={FILLS[shape]} />
        ))}
      </svg>
      <span>GramOne Portal</span>
    </p>
  )
}
