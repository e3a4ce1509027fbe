import { chakra, ChakraProvider } from '@chakra-ui/react/styled-system'
import { css as serialized, type CSSObject } from '@emotion/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withMemoization } from './style-memory.ts'
import { system } from './system.ts'

const config = {
  base: { display: 'flex', color: 'fg', _hover: { color: 'accent.fg' } },
  variants: { size: { s: { height: '4' }, m: { height: { base: '6', sm: '8' } } } },
} as const

const plain = (...styles: object[]) => serialized(system.css(...styles) as CSSObject).styles
const memoizedSystem = withMemoization(system)
const remembered = (...styles: object[]) =>
  (memoizedSystem.css(...styles) as ReturnType<typeof serialized>).styles

test.each([
  [{ size: 's' }, {}],
  [{ size: 'm' }, { padding: '4' }],
  [{ size: 'm' }, { padding: { base: '2', sm: '5' }, _focusVisible: { color: 'fg.muted' } }],
] as const)(
  'system with a cache: the styles are those that Chakra works out: %j %j',
  (variants, props) => {
    const expected = plain(system.cva(config)(variants), props)
    expect(remembered(memoizedSystem.cva(config)(variants), props)).toBe(expected)
    // The second call takes the styles from memory.
    expect(remembered(memoizedSystem.cva(config)(variants), props)).toBe(expected)
  },
)

test('system with a cache: a recipe is made once, styles are worked out once', () => {
  const recipe = memoizedSystem.cva(config)
  expect(memoizedSystem.cva(config)).toBe(recipe)
  const styles = memoizedSystem.css(recipe({ size: 's' }), { padding: '4' })
  expect(memoizedSystem.css(recipe({ size: 's' }), { padding: '4' })).toBe(styles)
  const known = remembered(recipe({ size: 's' }), { padding: '4' })
  expect(remembered(recipe({ size: 's' }), { padding: '5' })).not.toBe(known)
  expect(remembered(recipe({ size: 'm' }), { padding: '4' })).not.toBe(known)
})

test('system with a cache: a component made of another has the styles of both, worked out once', () => {
  const [inner, outer] = [{ base: { color: 'fg' } }, { base: { color: 'fg.muted', gap: '4' } }]
  const merged = memoizedSystem.cva(inner).merge(memoizedSystem.cva(outer))
  expect(memoizedSystem.cva(inner).merge(memoizedSystem.cva(outer))).toBe(merged)
  expect(plain(merged({}))).toBe(plain(system.cva(inner).merge(system.cva(outer))({})))
})

test('system with a cache: the markup is the same to the letter', () => {
  const Inner = chakra('button', config)
  const Outer = chakra(Inner, { base: { gap: '2' } })
  const page = (
    <chakra.div display="grid" gap={{ base: '2', sm: '4' }}>
      <Inner size="m" disabled padding="2" aria-label="one" />
      <Outer size="s" css={{ '& > svg': { color: 'fg.subtle' } }} />
      <chakra.p className="of-ones-own" color="fg.muted" hidden={false} />
    </chakra.div>
  )
  const draw = (value: typeof system) =>
    renderToStaticMarkup(<ChakraProvider value={value}>{page}</ChakraProvider>)
  const drawn = draw(memoizedSystem)
  expect(drawn).toContain('aria-label="one"')
  expect(drawn).toBe(draw(system))
})
