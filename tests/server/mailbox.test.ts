import { describe, expect, test } from 'vitest'
import { mailbox } from '../../server/platform/messages/mailbox-table.ts'
import { openMailbox } from '../../server/platform/messages/mailbox.ts'
import { buildTestApp, fromPage } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp({ settings: { DEMO: 'on' } })
const box = openMailbox(database.db)

const read = (url = '/demo/mailbox', more = {}) =>
  app.inject(fromPage({ url, remoteAddress: '127.0.0.1', ...more }))

async function anSms(id: string, text: string) {
  const sms = { template: 'one_time_code', language: 'hi', createdAt: new Date() } as const
  await box.sendSms({ ...sms, id, phone: '9876543210', text })
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

describe('the demo mailbox', () => {
  test('is empty first, in the language of the cookie or of the address', async () => {
    const english = await read()
    expect(english.statusCode).toBe(200)
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(english.headers['cache-control']).toBe('no-store')
    expect(english.headers['content-security-policy']).toContain("default-src 'none'")
    expect(english.body).toContain('No messages yet.')
    expect((await read('/demo/mailbox?language=hi')).body).toContain('अभी कोई मैसेज नहीं')
    const marathi = await read('/demo/mailbox', { headers: { cookie: 'language=mr' } })
    expect(marathi.body).toContain('अजून एकही मेसेज नाही')
    expect(marathi.headers['set-cookie']).toBeUndefined()
  })

  test('shows messages newest first, their links as links and nothing else as HTML', async () => {
    await anSms(idOf(1), '424242 <b>')
    await box.sendEmail({
      ...{ id: idOf(2), template: 'password_reset', language: 'en', createdAt: new Date() },
      to: { address: 'asha@example.in', name: 'Asha' },
      subject: 'A & B',
      text: 'Open http://localhost:4000/forgot-pass?t=x&y=z\n\nNote',
      html: '',
    })
    const { body } = await read()
    expect(body.indexOf('A &amp; B')).toBeLessThan(body.indexOf('424242'))
    expect(body).toContain('424242 &lt;b&gt;')
    expect(body).toContain('href="http://localhost:4000/forgot-pass?t=x&amp;y=z"')
    expect(body).toContain('<article lang="hi">')
  })

  test('keeps a hundred messages, and one that comes twice once', async () => {
    for (let number = 1; number <= 105; number += 1) await anSms(idOf(number), `text ${number}`)
    expect(await database.db.$count(mailbox)).toBe(100)
  })

  test('is linked from the front door and, by a mark, from the app of a demo alone', async () => {
    const page = async (who: typeof app) =>
      (await who.inject(fromPage({ url: '/?language=mr' }))).body
    const shell = async (who: typeof app) =>
      (await who.inject(fromPage({ url: '/track-application' }))).body
    expect(await page(app)).toContain('href="/demo/mailbox" data-text>डेमो मेलबॉक्स</a>')
    expect(await shell(app)).toContain('<meta name="demo"')
    const { app: real } = await buildTestApp({ settings: { DEMO: 'off' } })
    expect(await page(real)).not.toContain('/demo/')
    expect(await shell(real)).not.toContain('name="demo"')
  })

  test('answers nobody but this machine', async () => {
    expect((await read('/demo/mailbox', { remoteAddress: '::1' })).statusCode).toBe(200)
    for (const remoteAddress of ['192.168.1.7', '2001:db8::1', '::ffff:10.0.0.1']) {
      const answer = await read('/demo/mailbox', { remoteAddress })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('text')
    }
  })
})

test('without a demo there is no mailbox', async ({ onTestFinished }) => {
  const { app: plain } = await buildTestApp({ atEnd: onTestFinished })
  const answer = await plain.inject(fromPage({ url: '/demo/mailbox', remoteAddress: '127.0.0.1' }))
  expect(answer.statusCode).toBe(404)
})
