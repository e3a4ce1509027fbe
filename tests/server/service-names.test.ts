import { expect, test } from 'vitest'
import type { Catalogue, CategoryType, Service } from '../../contract/catalogue/services.ts'
import type { Texts } from '../../contract/core/languages.ts'
import { LANGUAGES, nameIn } from '../../contract/core/languages.ts'
import { demoCategories, demoServices } from '../../server/seed/catalogue/catalogue.ts'
import { findServices } from '../../src/features/catalogue/find-services.ts'
import { foundOptions, serviceOption } from '../../src/features/catalogue/parts/service-options.ts'
import type { ComboOption } from '../../src/ui/controls/combo-filter.ts'

const namesOf = ({ en, hi, mr }: Texts) => ({ name: en, nameHi: hi, nameMr: mr })

const catalogue: Catalogue = {
  categories: demoCategories.map(({ key, type, icon, excludedFromDigital, name }) => ({
    ...{ _id: key, type: type satisfies CategoryType, icon, excludedFromDigital, logoId: null },
    ...namesOf(name),
  })),
  services: demoServices.map(
    ({ key, category, name, tagline, portal }) =>
      ({ _id: key, categoryId: category, ...namesOf(name), tagline, portal }) as Service,
  ),
}

const found = (options: ComboOption[], typed: string) =>
  foundOptions(catalogue, options, typed, () => 0)

/** What people may type for a name: all of it, and each part between blanks and signs. */
function written(name: string): string[] {
  const parts = name.split(/[\s(),/–-]+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
  const chunks = name.split(/[\s()]+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return [name, name.toUpperCase(), ...parts, ...chunks, chunks.join('-')]
}

test.each(LANGUAGES)('every service is found by its name in %s and the parts of it', (language) => {
  const options = catalogue.services.map((service) => serviceOption(catalogue, service, 'mr'))
  const missed: string[] = []
  for (const service of catalogue.services) {
    for (const typed of new Set(written(nameIn(service, language)))) {
      const inForm = found(options, typed).map(({ value }) => value)
      const onScreen = findServices(catalogue, { search: typed }, 'mr').map(({ _id }) => _id)
      if (!inForm.includes(service._id)) missed.push(`${typed}, form`)
      if (!onScreen.includes(service._id)) missed.push(`${typed}, screen`)
    }
  }
  expect(missed).toEqual([])
})

test.each([
  '7/12',
  '७/१२',
  'pm-kisan',
  'pm kisan',
  'pmkisan',
  'e-kyc',
  'ekyc',
  'non-creamy',
  'e-shram',
])('“%s” finds a service', (typed) => {
  const options = catalogue.services.map((service) => serviceOption(catalogue, service, 'en'))
  expect(found(options, typed).length).toBeGreaterThan(0)
  expect(found(options, typed).length).toBeLessThan(6)
})
