import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../contract/core/languages.ts'
import type { PushMessage } from '../contract/notifications/push-message.ts'
import type { AlertClick } from './alert-click.ts'
import { openOnClick } from './alert-click.ts'
import { newsTexts, parkedTexts, pushTexts, sentTexts } from './alert-words.ts'
import type { PushLikeEvent, SubscriptionChange } from './push.ts'
import { renewSubscription, showPush } from './push.ts'

const ID = '0198a7b2-0000-7000-8000-000000000001'
const MESSAGE: PushMessage = {
  type: 'application.status',
  id: ID,
  number: 'GS-2222-2222-2',
  status: 'completed',
  path: `/applications/${ID}`,
}

interface Shown {
  title: string
  options: NotificationOptions
}

let shown: Shown[]
let identity: object | null
let windows: object[]
let opened: string[]
let sent: Request[]

beforeEach(() => {
  shown = []
  identity = { isSignedIn: true, language: 'hi', roles: [] }
  windows = []
  opened = []
  sent = []
  vi.stubGlobal('caches', { match: async () => (identity ? Response.json(identity) : undefined) })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, 'https://portal.example.in'), init))
    return new Response()
  })
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async () => aSubscription('https://fcm.googleapis.com/new') },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function aSubscription(endpoint: string): PushSubscription {
  return {
    endpoint,
    options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  } as unknown as PushSubscription
}

/** The event's promises that keep the worker alive. */
async function ended<E>(handler: (event: E) => void, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  handler({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) } as E)
  await Promise.all(work)
}
const push = (text: string | null) =>
  ended<PushLikeEvent>(showPush, { data: text === null ? null : { text: () => text } })

describe('push', () => {
  test("is shown in the device's language, and leads to its path", async () => {
    await push(JSON.stringify(MESSAGE))
    expect(shown).toMatchObject([
      {
        title: 'GS-2222-2222-2: पूरा हुआ',
        options: { tag: ID, lang: 'hi', data: { path: `/applications/${ID}` } },
      },
    ])
  })

  test("is shown in the profile's language before the device's", async () => {
    await push(JSON.stringify({ ...MESSAGE, language: 'mr' }))
    expect(shown[0]?.title).toBe('GS-2222-2222-2: पूर्ण झाला')
  })

  test.each([
    ['application', 'application.status', 'GS-2222-2222-2: सादर झाला'],
    ['ticket', 'ticket.status', 'GS-2222-2222-2: सादर झाले'],
  ])('Marathi: the state of an %s agrees with it in gender', async (_name, type, title) => {
    await push(JSON.stringify({ ...MESSAGE, type, status: 'submitted', language: 'mr' }))
    expect(shown[0]?.title).toBe(title)
  })

  test.each([
    ['nothing', null],
    ['no JSON', 'hello'],
    ['a kind that this worker does not know', '{"type":"tomorrow","path":"/x"}'],
    ['a path that leads away', JSON.stringify({ ...MESSAGE, path: '//evil.example' })],
    ['a number that is none', JSON.stringify({ ...MESSAGE, number: '<b>' })],
  ])('with %s shows a general alert', async (_name, text) => {
    await push(text)
    expect(shown).toMatchObject([{ title: 'GramOne अपडेट', options: { data: { path: '/' } } }])
  })

  test('shows no details where no person is signed in', async () => {
    identity = { isSignedIn: false, language: 'en', roles: [] }
    await push(JSON.stringify({ ...MESSAGE, language: 'mr' }))
    expect(shown).toMatchObject([{ title: 'GramOne update' }])
  })

  test('is shown although the device’s own records are broken', async () => {
    vi.stubGlobal('caches', { match: () => Promise.reject(new Error('broken')) })
    await push(JSON.stringify(MESSAGE))
    expect(shown).toMatchObject([{ title: 'GS-2222-2222-2: Completed' }])
  })
})

test('alerts: each has its own text in every language', () => {
  const statuses = ['submitted', 'in_progress', 'under_review', 'completed', 'rejected'] as const
  const all = LANGUAGES.map((language) => [
    ...statuses.map((status) => pushTexts({ ...MESSAGE, status }, language)),
    pushTexts({ type: 'test', path: '/settings' }, language),
    newsTexts(language),
    sentTexts(3, language),
    parkedTexts(3, language),
  ])
  for (const [index] of all[0]?.entries() ?? []) {
    const texts = all.map((each) => each[index])
    const [english, ...others] = texts.map((each) => each?.title)
    // Hindi and Marathi share some words: “GramOne अपडेट”.
    expect(others).not.toContain(english)
    expect(new Set(texts.map((each) => each?.body)).size).toBe(LANGUAGES.length)
  }
})

describe('click on an alert', () => {
  const click = (path: unknown) =>
    ended<AlertClick>(openOnClick, { notification: { close: () => undefined, data: { path } } })

  /** An open window; `answers`: its page takes the path. */
  function aWindow(answers: boolean, more: object = {}) {
    const seen = { focused: 0, messages: [] as unknown[] }
    windows.push({
      focused: false,
      visibilityState: 'hidden',
      focus: async () => void (seen.focused += 1),
      postMessage: (message: unknown, [port]: MessagePort[]) => {
        seen.messages.push(message)
        if (answers) port?.postMessage('taken')
      },
      ...more,
    })
    return seen
  }

  test('without a window: opens one', async () => {
    await click('/outbox')
    expect(opened).toEqual(['/outbox'])
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 7, undefined])(
    'on %s opens the portal itself',
    async (path) => {
      await click(path)
      expect(opened).toEqual(['/'])
    },
  )

  test('brings the visible window to the front, which shows the path', async () => {
    const hidden = aWindow(true)
    const visible = aWindow(true, { visibilityState: 'visible' })
    await click('/applications/1')
    expect([hidden.focused, visible.focused, opened]).toEqual([0, 1, []])
    expect(visible.messages).toEqual([{ type: 'OPEN', path: '/applications/1' }])
  })

  test('shows the path although the browser refuses the focus', async () => {
    const refused = () => Promise.reject(new Error('not allowed'))
    const seen = aWindow(true, { focus: refused })
    await click('/outbox')
    expect([seen.messages.length, opened]).toEqual([1, []])
  })

  test('opens another window when the page does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    aWindow(false)
    const clicked = click('/outbox')
    await vi.advanceTimersByTimeAsync(2000)
    await clicked
    expect(opened).toEqual(['/outbox'])
  })
})

describe('subscription changed by the browser', () => {
  const change = (event: Partial<SubscriptionChange>) =>
    ended<SubscriptionChange>(renewSubscription, event)

  test('is saved, as background work of the page', async () => {
    await change({ newSubscription: aSubscription('https://web.push.apple.com/x') })
    expect(await sent[0]?.json()).toMatchObject({
      subscription: { endpoint: 'https://web.push.apple.com/x' },
    })
    expect(sent[0]?.url).toBe('https://portal.example.in/api/save-subscription')
    expect(sent[0]?.headers.get('x-requested-with')).toBe('gramone')
    expect(sent[0]?.headers.get('x-background')).toBe('1')
  })

  test('names the person who is signed in here', async () => {
    identity = { isSignedIn: true, language: 'hi', roles: [], userId: ID }
    await change({ newSubscription: aSubscription('https://web.push.apple.com/x') })
    expect(await sent[0]?.json()).toMatchObject({ userId: ID })
  })

  test('is renewed with the former key', async () => {
    await change({ oldSubscription: aSubscription('https://fcm.googleapis.com/old') })
    expect(await sent[0]?.json()).toMatchObject({
      subscription: { endpoint: 'https://fcm.googleapis.com/new' },
    })
  })

  test.each([[{}], [{ newSubscription: aSubscription('https://evil.example/x') }]])(
    'is left alone otherwise',
    async (event) => {
      await change(event)
      expect(sent).toEqual([])
    },
  )
})
