import { expect, test } from 'vitest'
import { looseTexts } from './loose-texts.ts'
import { isTest, readSource, sourceModules } from './read-sources.ts'

const screens = sourceModules
  .map(({ file }) => file)
  .filter((file) => file.startsWith('src/') && file.endsWith('.tsx') && !isTest(file))
  .filter((file) => !file.startsWith('src/features/gallery/'))

/*
 * A browser that translates the page puts its elements in place of our texts. A text that React then changes is a text
 * that nobody sees; one that it removes, or puts something before, ends the page. Where a text is the only child of its
 * element, React fills the element.
 */
test('texts beside others in one element: fixed, or in an element of their own', () => {
  expect(screens.length).toBeGreaterThan(500)
  expect(screens.flatMap((file) => looseTexts(file, readSource(file)))).toEqual([])
})

const whyIn = (jsx: string) =>
  looseTexts('a.tsx', `const a = ${jsx}`).map((found) => found.replace(/^\S+ /, ''))

test.each([
  ['<p><Icon /> {t`Back`}</p>'],
  ['<p>{t`Page ${page} of ${last}`}</p>'],
  ['<p>{isOpen && t`Open`}</p>'],
  ['<p><Icon /> <span>{count}</span> {t`open`}</p>'],
  ['<p>{t`Open`} {isNew && <Tag />}</p>'],
  ['<p><Trans>Page {page} of {last}</Trans> <Icon /></p>'],
  ['<Button>{icon}{t`Back`}</Button>'],
])('translatable: %s', (jsx) => {
  expect(whyIn(jsx)).toEqual([])
})

test.each([
  ['<p><Icon /> {t`Page ${page}`}</p>', '{t`Page ${page}`} changes'],
  ['<p><Icon /> {isOpen ? t`Hide` : t`Show`}</p>', '{isOpen ? t`Hide` : t`Show`} changes'],
  ['<p>{isOpen && t`Open`} <Tag /></p>', '{isOpen && t`Open`} comes and goes'],
  ['<p>{isNew && <Tag />} {t`Open`}</p>', '{t`Open`} stands after what comes and goes'],
  ['<p>{name}: <Tag /></p>', '{name} changes'],
  ['<p>{row.name} <Tag /></p>', '{row.name} changes'],
  ['<p>{formatDay(day)} <Tag /></p>', '{formatDay(day)} changes'],
])('not translatable: %s', (jsx, why) => {
  expect(whyIn(jsx)).toEqual([why])
})
