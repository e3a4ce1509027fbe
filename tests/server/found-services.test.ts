import { expect, test } from 'vitest'
import { searchServices } from '../../contract/catalogue/service-search.ts'
import type { Catalogue, Service } from '../../contract/catalogue/services.ts'
import type { Texts } from '../../contract/core/languages.ts'
import { demoCategories, demoServices } from '../../server/seed/catalogue/catalogue.ts'
import { readList, tally } from '../support/search/read-list.ts'

const namesOf = ({ en, hi, mr }: Texts) => ({ name: en, nameHi: hi, nameMr: mr })

const catalogue: Catalogue = {
  categories: demoCategories.map(({ key, type, icon, excludedFromDigital, name }) => ({
    ...{ _id: key, type, icon, excludedFromDigital, logoId: null },
    ...namesOf(name),
  })),
  services: demoServices.map(
    ({ key, category, name, tagline, portal }) =>
      ({ _id: key, key, categoryId: category, ...namesOf(name), tagline, portal }) as Service,
  ),
}

test('services: nearly every phrase of the counter has its service first', () => {
  const lines = readList('services')
  const first = (typed: string) => searchServices(catalogue.services, typed)[0]?.key
  const { right, rightHeldOut, figures, wrong } = tally(
    lines,
    ([typed = '', key]) => first(typed) === key,
  )
  process.stdout.write(`services: ${figures}\n`)
  expect(lines).toHaveLength(120)
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(114)
  expect(rightHeldOut).toBeGreaterThanOrEqual(27)
})
