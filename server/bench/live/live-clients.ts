import { io } from 'socket.io-client'

// Connected people, each a connection of their own; tells when each notification came, and what came twice.

const [count = '0', ...addresses] = process.argv.slice(2)
const came = new Map<string, number[]>()
let twice = 0

/** The benchmark's own sessions, by number. */
const cookieOf = (index: number) => `session=bench-${index}`

const connected = Array.from({ length: Number(count) }, (_each, index) => {
  const address = addresses[index % addresses.length] ?? ''
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: cookieOf(index) },
  })
  const known = new Set<string>()
  socket.on('notification', ({ _id }: { _id: string }) => {
    if (known.has(_id)) twice += 1
    known.add(_id)
    came.set(_id, [...(came.get(_id) ?? []), Date.now()])
  })
  return new Promise<void>((resolve) => socket.once('connect', resolve))
})
await Promise.all(connected)
process.send?.('connected')
process.on('message', () => {
  process.send?.({ came: [...came.values()], twice })
  came.clear()
})
