import { expect, test } from 'vitest'
import { loadVillages } from '../../server/modules/places/load-villages.ts'
import { searchVillages } from '../../server/modules/places/queries.ts'
import { readList, tally } from '../support/search/read-list.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { database } = await buildTestApp()

test('villages: nearly all of a hundred typed in Marathi are among the first three', async () => {
  await loadVillages(database)
  const lines = readList('villages')
  const found = new Map<string, string[]>()
  for (const { parts } of lines) {
    const [typed = ''] = parts
    const places = await searchVillages(database.db, typed)
    found.set(
      typed,
      places.slice(0, 3).map(({ name, taluka }) => [name, taluka].join(' | ')),
    )
  }
  // Nobody types the hamlet in brackets, nor the number of a part.
  const bare = (name: string) => name.replace(/ ?\(.*| Chak No.*/, '')
  const { right, rightHeldOut, figures, wrong } = tally(lines, ([typed = '', name = '', taluka]) =>
    (found.get(typed) ?? []).some((place) => {
      const [own = '', ofTaluka] = place.split(' | ')
      return bare(own) === bare(name) && (!taluka || taluka === ofTaluka)
    }),
  )
  process.stdout.write(`villages: ${figures}\n`)
  expect(lines).toHaveLength(100)
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(95)
  expect(rightHeldOut).toBeGreaterThanOrEqual(23)
})
