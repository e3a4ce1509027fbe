import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import {
  closedText,
  leavingText,
  nextText,
  placeText,
  safetyText,
  stateWord,
} from '../../../../blocks/claims/claim-words.ts'
import { LockedError } from '../../../../offline/device-store/owner.ts'
import { troubleOf } from '../../../../offline/outbox/device-trouble.ts'
import type { Claim } from '../../../../offline/outbox/entry-claims.ts'
import { claimOf } from '../../../../offline/outbox/entry-claims.ts'
import { makeAutosave } from '../../drafts/autosave.ts'
import type { ApplicationDraft } from './draft.ts'
import { draftWork } from './draft.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const both = [true, false]

/** All that decides whether work can be stored, and whether it can be sent. */
interface World {
  hasKey: boolean
  hasDatabase: boolean
  hasLocalStorage: boolean
  isOnline: boolean
  hasSession: boolean
  hasRoom: boolean
  /** The browser has promised to keep what is stored. */
  isPersistent: boolean
  /** Submit was pressed. */
  isPressed: boolean
  /** A chosen file did not find room beside the answers. */
  isFileMissing: boolean
}

const NAMES = [
  ...(['hasKey', 'hasDatabase', 'hasLocalStorage', 'isOnline', 'hasSession', 'hasRoom'] as const),
  ...(['isPersistent', 'isPressed', 'isFileMissing'] as const),
]
const worlds = NAMES.reduce<Partial<World>[]>(
  (some, name) => some.flatMap((world) => both.map((value) => ({ ...world, [name]: value }))),
  [{}],
) as World[]

/** The draft after a change in this world, through the autosave of the form. */
async function changedDraft({ hasKey, hasDatabase, hasRoom, isPressed, isFileMissing }: World) {
  const autosave = makeAutosave(async () => {
    if (!hasKey) throw new LockedError('No key is open')
    // A database in memory takes everything.
    if (hasDatabase && !hasRoom) throw new DOMException('full', 'QuotaExceededError')
  })
  const slot = { status: 'waiting', progress: 0, fileId: 'a', sha256: 'b', isNotStored: true }
  const slots = isFileMissing
    ? [['photo', { ...slot, file: { name: 'a', size: 1, type: '' } }]]
    : []
  autosave.change()
  await autosave.flush()
  return {
    autosave,
    uploads: { slots: () => new Map(slots as []), fileIn: () => new File([], 'a') },
    isReady: isPressed,
  } as unknown as ApplicationDraft
}

async function claimIn(world: World): Promise<Claim> {
  return claimOf({
    ...draftWork(await changedDraft(world)),
    storage: world.hasDatabase ? 'disk' : 'memory',
    isPersistent: world.isPersistent,
    isRegistered: world.hasKey && world.hasSession && world.isOnline,
    clockErrorMs: 0,
  })
}

/** Whether the work would be found again after the page is closed. */
const outlastsPage = (world: World) =>
  world.hasKey && world.hasDatabase && world.hasRoom && !world.isFileMissing

const sentences = (claim: Claim, { isOnline }: World) => {
  const { title, description } = closedText(claim, isOnline)
  const ofPress = claim.state === 'ready' ? [leavingText(claim)] : []
  const next = nextText(claim, isOnline)
  return [
    stateWord(claim),
    placeText(claim),
    safetyText(claim),
    next,
    title,
    description,
    ...ofPress,
  ]
}

const SAFE = /(?<!not )\b(saved|safe)\b|can close|can find it|It is under/i
const UNSAFE = /keep this page open|only on this screen|open page only|not saved/i

test(`${worlds.length} worlds: no sentence calls safe what ends with the page, and none frightens without need`, async () => {
  expect(worlds).toHaveLength(512)
  const wrong: unknown[] = []
  for (const world of worlds) {
    const claim = await claimIn(world)
    const isSafe = outlastsPage(world)
    if (claim.mayClose !== isSafe) wrong.push({ world, mayClose: claim.mayClose })
    for (const said of sentences(claim, world)) {
      if ((isSafe ? UNSAFE : SAFE).test(said)) wrong.push({ world, said })
      if (/(?<!not )\bsaved\b|\bsafe\b/i.test(said) && !world.isPersistent)
        wrong.push({ world, said })
    }
    if (!isSafe && !sentences(claim, world).some((said) => UNSAFE.test(said)))
      wrong.push({ world, said: 'nothing of it' })
  }
  expect(wrong).toEqual([])
})

test('form: says before its first field that nothing can be stored, where that is so', () => {
  const asked = ['done', 'asking', 'failed'] as const
  for (const world of worlds) {
    for (const opening of asked) {
      const trouble = troubleOf({
        isAtWork: true,
        storage: world.hasDatabase ? 'disk' : 'memory',
        hasKey: world.hasKey,
        canSign: world.hasKey && world.isOnline,
        opening,
        preparing: 'done',
      })
      const isTold = trouble !== null && trouble.kind !== 'cannot_send'
      const isKnown = !world.hasDatabase || (!world.hasKey && opening !== 'done')
      expect(isTold).toBe(isKnown)
    }
  }
})
