import { chakra } from '@chakra-ui/react/styled-system'

const Line = chakra('span', {
  base: {
    display: 'block',
    sm: { lineClamp: '1', minWidth: '5rem', overflowWrap: 'anywhere' },
    smDown: { truncate: true },
  },
  variants: {
    is: { first: {}, second: { color: 'fg.muted', smDown: { display: 'none' } } },
  },
})

interface Props {
  first: string
  second: string | null | undefined
  /** The second line needs somebody's eye. */
  tone?: 'warning' | 'danger' | undefined
}

/** A cell of two short texts, each cut to its line and whole in the tooltip; on phones the first alone. */
export function TwoLines({ first, second, tone }: Props) {
  return (
    <span>
      <Line is="first" title={first}>
        {first}
      </Line>{' '}
      {second && (
        <Line is="second" title={second} {...(tone && { color: `${tone}.fg` })}>
          {second}
        </Line>
      )}
    </span>
  )
}
