import { brandPaths, brandViewBox } from '../../../contract/core/brand-paths.ts'
import { colorVariable } from '../theme/tokens.ts'

const fills = {
  body: `var(${colorVariable('accent.solid')})`,
  glass: `var(${colorVariable('bg.panel')})`,
  awning: `var(${colorVariable('highlight.solid')})`,
  wheel: `var(${colorVariable('fg')})`,
}

/** The gram van. Decorative beside the product's name; alone, give it a `title`. */
export function BrandMark({ size = 32, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={brandViewBox}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {brandPaths.map(({ shape, d }) => (
        <path key={d} d={d} fill={fills[shape]} />
      ))}
    </svg>
  )
}
