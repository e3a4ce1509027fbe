import { Counter, Gauge } from 'prom-client'
import { registers } from './registry.ts'

// What happens in this process, counted where it happens. A label has few values: never an id, an address or a name.

export const openSockets = new Gauge({
  name: 'gramone_open_sockets',
  help: 'Real-time connections of pages to this instance',
  registers,
})

export const envelopesReceived = new Counter({
  name: 'gramone_envelopes_received_total',
  help: 'Envelopes that devices delivered, repeats included',
  registers,
})

export const envelopesRefused = new Counter({
  name: 'gramone_envelopes_refused_total',
  help: 'Envelopes that were not done, by the code that the device was answered',
  labelNames: ['code'] as const,
  registers,
})

export const signInsRefused = new Counter({
  name: 'gramone_sign_ins_refused_total',
  help: 'Sign-ins that were refused, by the code that the person was answered',
  labelNames: ['code'] as const,
  registers,
})

export const pushesTried = new Counter({
  name: 'gramone_pushes_tried_total',
  help: 'Alerts given to push services, by what they answered',
  labelNames: ['answer'] as const,
  registers,
})

export const messagesTried = new Counter({
  name: 'gramone_messages_tried_total',
  help: 'Tries to send an e-mail or SMS, by what came of it; queued: it is tried again',
  labelNames: ['channel', 'outcome'] as const,
  registers,
})

export const listChangesHeard = new Counter({
  name: 'gramone_list_changes_heard_total',
  help: 'Notices of changed lists that this instance heard, before they are gathered',
  registers,
})

export const filesScanned = new Counter({
  name: 'gramone_files_scanned_total',
  help: 'Files given to the scanner, by what it said; none: it did not say',
  labelNames: ['verdict'] as const,
  registers,
})

export const scannerUp = new Gauge({
  name: 'gramone_scanner_up',
  help: 'Whether the scanner of uploads answered last: 1 or 0; without one there is no value',
  registers,
})
// Without a scanner it must not look like one that is away.
scannerUp.remove()

export const readsLost = new Counter({
  name: 'gramone_reads_lost_total',
  help: 'Lines of who read what is kept of citizens that the database did not take in time',
  registers,
})
