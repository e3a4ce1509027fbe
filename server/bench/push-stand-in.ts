import { startPushService } from '../../tests/support/push/push-service.ts'

// A process of its own, so that its work and its memory are not taken for the server's.

const service = await startPushService({ isKeeping: false })
process.send?.({ origin: service.origin, ca: service.ca })
process.on('disconnect', () => void service.close())
