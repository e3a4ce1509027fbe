import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

// A mail server in a process of its own, which thinks for so long about each message before it takes it.

const [thinksMs = '300'] = process.argv.slice(2)
const taken: { to: string; at: number }[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const take = () => {
      taken.push({ to: envelope.rcptTo[0]?.address ?? '', at: Date.now() })
      done()
    }
    text(stream).then(() => setTimeout(take, Number(thinksMs)), done)
  },
})
// A client that goes away in the middle is none of its troubles.
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo
  process.send?.(`smtp://127.0.0.1:${port}`)
})
process.on('message', () => void process.send?.(taken.splice(0)))
process.on('disconnect', () => process.exit(0))
