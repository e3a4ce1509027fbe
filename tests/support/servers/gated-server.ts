import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import { createServer as createHttpServer } from 'node:http'
import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startServer } from './running-server.ts'

export interface GatedServer {
  /** The address at which browsers reach the server through the gate. */
  address: string
  /** Where its database and its files lie. */
  dataDir: string
  /** Closes the gate: connections break, and a new one is refused as by a stopped process. */
  disconnect(): Promise<void>
  /** Opens the gate again, if it is closed or a stranger answers there. */
  reconnect(): Promise<void>
  /** Lets something else answer every request with a page of its own, as the Wi-Fi of a hotel does. */
  startStranger(status?: number, headers?: Record<string, string>): Promise<void>
  /** Ends the process behind the gate, and starts it again on its data after the work. */
  restart(work: () => void): Promise<void>
  /** Ends everything and removes the data. */
  clear(): Promise<void>
}

const HOST = 'localhost'

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST)
  await once(server, 'listening')
}

/** Passes on every connection to the server's port; `sockets` holds both ends of each. */
function gateTo(serverPort: () => number, sockets: Set<Socket>): Server {
  return createServer({ noDelay: true }, (outside) => {
    const inside = connect({ port: serverPort(), host: HOST, noDelay: true })
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
}

/**
 * The real server behind a gate of TCP. A browser can't tell a closed gate from a stopped process, and
 * the gate opens at once, where a process takes seconds to start.
 */
export async function gatedServer(env: Record<string, string> = {}): Promise<GatedServer> {
  const sockets = new Set<Socket>()
  let serverPort = 0
  const gate = gateTo(() => serverPort, sockets)
  const port = await freePort()
  await listen(gate, port)
  const address = `http://${HOST}:${port}`
  // Links on receipts lead to the gate, too.
  const dataDir = await mkdtemp(join(tmpdir(), 'gramone-gated-'))
  const start = () => startServer({ ...env, PUBLIC_URL: address, DATA_DIR: dataDir })
  let server = await start()
  serverPort = Number(new URL(server.address).port)
  let stranger: HttpServer | null = null

  async function disconnect(): Promise<void> {
    const closing = stranger ?? gate
    stranger?.closeAllConnections()
    stranger = null
    if (!closing.listening) return
    const closed = new Promise((resolve) => closing.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  async function reconnect(): Promise<void> {
    if (gate.listening) return
    await disconnect()
    await listen(gate, port)
  }

  return {
    address,
    dataDir,
    disconnect,
    reconnect,
    async startStranger(status = 200, headers = {}) {
      await disconnect()
      stranger = createHttpServer((_request, response) => {
        const always = { 'content-type': 'text/html', 'cache-control': 'max-age=3600' }
        response.writeHead(status, { ...always, ...headers })
        response.end('<title>Welcome to Hotel Wi-Fi</title><h1>Please sign in</h1>')
      })
      await listen(stranger, port)
    },
    async restart(work) {
      await disconnect()
      await server.stop()
      work()
      server = await start()
      serverPort = Number(new URL(server.address).port)
      await reconnect()
    },
    async clear() {
      await disconnect()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
