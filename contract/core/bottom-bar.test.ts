import { describe, expect, test } from 'vitest'
import type { Screen } from './access.ts'
import { DAY_BOOK, mayDo, mayOpen, navigationOf, SCREENS } from './access.ts'
import { bottomBarOf, moreOf } from './bottom-bar.ts'
import { ROLES } from './roles.ts'

describe.each(ROLES)('bottom bar of %s', (role) => {
  const { before, middle, after } = bottomBarOf(role)
  const listed = moreOf(role).flatMap(({ places }) => places)

  test('four places of the role, each once; its home is the first', () => {
    const places = [...before, middle, after]
    expect(new Set(places).size).toBe(4)
    expect(places[0]).toBe(navigationOf(role).main[0])
    for (const place of places) {
      if (place === 'most-urgent') expect(mayOpen(role, '/applications')).toBe(true)
      else if (place === 'new-application') expect(mayDo(role, 'application.create')).toBe(true)
      else expect(listed).toContain(place)
    }
  })

  test('More lists every screen of the role once, but the forms that begin in Services', () => {
    const elsewhere: Screen[] = ['/dashboard', '/reset-password', '/caste-form']
    elsewhere.push('/voter-card-form', '/disability-form')
    const own = (Object.keys(SCREENS) as Screen[]).filter(
      (screen) =>
        SCREENS[screen].roles !== 'public' && mayOpen(role, screen) && !elsewhere.includes(screen),
    )
    // A partner reaches the vans from its dashboard; support's home are the applications.
    const missing: Partial<Record<typeof role, Screen>> = {
      service_partner: '/gramone-seva',
      support: '/',
    }
    const expected = own.filter((screen) => screen !== missing[role])
    expect(listed.filter((place) => place !== DAY_BOOK).toSorted()).toEqual(expected.toSorted())
  })
})
