import { applicationListOf } from '../../contract/applications/applications.ts'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { lastPage } from '../../contract/core/paging.ts'
import { demoRandom } from '../seed/demo-random.ts'
import type { DemoRandom } from '../seed/demo-random.ts'
import { menNames, surnames, womenNames } from '../seed/network/citizen-names.ts'
import type { Measures } from './measuring/measures.ts'
import type { PortalUser } from './portal-user.ts'
import { aSubmission } from './portal-user.ts'

/** The service that is applied for: four documents, as half of all services ask for. */
export const SERVICE = 'income-certificate'

const DEEPEST_PAGE = 100
const SHORTEST_SEARCH = 3
const NAMES = [...menNames, ...womenNames, ...surnames]

/** What one user does, one thing after the other. */
export interface LoadUser {
  portal: PortalUser
  random: DemoRandom
  /** Documents of submissions to come, uploaded already. */
  uploads: string[][]
  pages: number
  seen: string[]
}

/** A part of a name as people type it, three characters at least. */
export function searchIn(random: DemoRandom, script: 0 | 1): string {
  for (;;) {
    const characters = [...random.pick(NAMES)[script]]
    if (characters.length < SHORTEST_SEARCH) continue
    return characters.slice(0, random.int(SHORTEST_SEARCH, characters.length)).join('')
  }
}

async function list(user: LoadUser, search: string): Promise<void> {
  const page = search ? 1 : user.random.int(1, user.pages)
  const { path } = applicationListOf(user.portal.user.userInfo.userType)
  const query = new URLSearchParams({ page: String(page), ...(search && { search }) })
  const { status, text } = await user.portal.get(`${path}?${query.toString()}`)
  if (status !== 200) throw new Error(`list: ${status} ${text}`)
  const answer = JSON.parse(text) as ApplicationPage
  if (!search) user.pages = Math.min(DEEPEST_PAGE, lastPage(answer.total))
  if (answer.rows.length > 0) user.seen = answer.rows.map((row) => row._id)
}

async function view(user: LoadUser): Promise<void> {
  const { status, text } = await user.portal.get(`/api/applications/${user.random.pick(user.seen)}`)
  if (status !== 200) throw new Error(`view: ${status} ${text}`)
}

async function create(user: LoadUser, uploads: string[]): Promise<void> {
  const { key, body } = aSubmission(user.portal, SERVICE, uploads)
  const { status, text } = await user.portal.submit(key, body)
  if (status !== 201) throw new Error(`create: ${status} ${text}`)
}

/** The next thing that the user does; a submission only where its documents are there. */
function nextStep(user: LoadUser): [what: string, () => Promise<void>] {
  const chance = user.random.int(1, 100)
  const uploads = chance > 90 ? user.uploads.pop() : undefined
  if (uploads) return ['create', () => create(user, uploads)]
  if (chance <= 40 || user.seen.length === 0) return ['list', () => list(user, '')]
  if (chance <= 55) return ['search, Latin', () => list(user, searchIn(user.random, 0))]
  if (chance <= 70) return ['search, Devanagari', () => list(user, searchIn(user.random, 1))]
  return ['detail', () => view(user)]
}

/** Works until `until`, pausing for `thinkMs` on average (exponentially) after each thing. */
export async function work(user: LoadUser, until: number, thinkMs: number, measures: Measures) {
  while (Date.now() < until) {
    const [what, step] = nextStep(user)
    await measures.time(what, step)
    const chance = user.random.int(1, 1_000_000) / 1_000_000
    const pause = -Math.log(chance) * thinkMs
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export function loadUser(portal: PortalUser, index: number): LoadUser {
  return { portal, random: demoRandom(index + 1), uploads: [], pages: 1, seen: [] }
}
