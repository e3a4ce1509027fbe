import { Pool } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { UploadLocker } from '../../server/modules/outbox/upload-locker.ts'

const pool = new Pool({ connectionString: inject('postgresUrl'), max: 2 })
afterAll(() => pool.end())

/** The pool, and how many statements were under way at most on one of its connections. */
function watched() {
  let most = 0
  async function connect() {
    const client = await pool.connect()
    const query = client.query.bind(client)
    let underWay = 0
    const counted = async (...given: [string]) => {
      underWay += 1
      most = Math.max(most, underWay)
      return query(...given).finally(() => (underWay -= 1))
    }
    Object.assign(client, { query: counted })
    return client
  }
  return { pool: { connect } as Pool, most: () => most }
}

test('locks: of many uploads at once, each has its own, by one statement after the other', async () => {
  const { pool: counted, most } = watched()
  const locker = new UploadLocker(counted)
  const never = new AbortController().signal
  const locks = Array.from({ length: 8 }, (_, index) => locker.newLock(`many-${index}`))
  await Promise.all(locks.map((lock) => lock.lock(never, () => undefined)))
  await Promise.all(locks.map((lock) => lock.unlock()))
  expect(most()).toBe(1)
  await locker.close()
})

test('locks: another instance asks the one that holds it to end, and then has it', async () => {
  const [first, second] = [new UploadLocker(pool), new UploadLocker(pool)]
  const never = new AbortController().signal
  const held = first.newLock('shared')
  const order: string[] = []
  await held.lock(never, () => {
    order.push('asked')
    void held.unlock()
  })
  const wanted = second.newLock('shared')
  await wanted.lock(never, () => undefined)
  order.push('taken')
  expect(order).toEqual(['asked', 'taken'])
  await wanted.unlock()
  await Promise.all([first.close(), second.close()])
})
