import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { SIGNATURE_DAYS } from '../../../contract/system/system-limits.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { fileSize } from '../../ui/layout/file-size.ts'
import { durationText } from './duration-text.ts'
import type { Finding } from './findings.ts'

/** What is wrong in a sentence, what to do in another, and where. */
export interface FindingWords {
  what: string
  todo: string
  /** A screen on which it is done. */
  door?: {
    to: '/payouts/reconciliation' | '/audit/reads'
    search?: { actor: string }
    label: string
  }
  /** What the people who run the server type. */
  command?: string
}

const RECONCILIATION = '/payouts/reconciliation'

/** The words of a finding, in the page's language. */
export function findingWords(finding: Finding, i18n: I18n): FindingWords {
  const toLedger = { to: RECONCILIATION, label: i18n._(msg`Open reconciliation`) } as const
  switch (finding.kind) {
    case 'gone': {
      const { name: machine, seenAt } = finding.instance
      const since = formatDateTime(seenAt)
      return {
        what: i18n._(msg`Server ${machine} has not been seen since ${since}.`),
        todo: i18n._(msg`If it is not meant to be off, have it started again.`),
      }
    }
    case 'lag': {
      const { name: machine, lagMs } = finding.instance
      return {
        what: i18n._(msg`Server ${machine} is slow: it begins work ${lagMs} ms late.`),
        todo: i18n._(msg`If it stays so for an hour, have another server added.`),
      }
    }
    case 'clock': {
      const { name: machine, clockAheadMs } = finding.instance
      const seconds = Math.round(Math.abs(clockAheadMs) / 1000)
      return {
        what: i18n._(
          msg`The clock of server ${machine} and that of the database differ by ${seconds} s.`,
        ),
        todo: i18n._(msg`Have its clock set by time servers (NTP).`),
      }
    }
    case 'jobs-failed': {
      const { queue, failed } = finding.queue
      return {
        what: i18n._(
          msg`${plural(failed, { one: `# job of “${queue}” has failed for good.`, other: `# jobs of “${queue}” have failed for good.` })}`,
        ),
        todo: i18n._(msg`Read the reasons below, then send them again or delete them.`),
      }
    }
    case 'jobs-old': {
      const { queue, oldestSeconds } = finding.queue
      const age = durationText(oldestSeconds ?? 0)
      return {
        what: i18n._(msg`Jobs of “${queue}” have been waiting for ${age}.`),
        todo: i18n._(msg`See whether all servers below run; if they do, have their log read.`),
      }
    }
    case 'messages-failed': {
      const { channel, failed } = finding.messages
      const what =
        channel === 'sms'
          ? msg`${plural(failed, { one: '# SMS of the last day could not be sent.', other: '# SMS of the last day could not be sent.' })}`
          : msg`${plural(failed, { one: '# email of the last day could not be sent.', other: '# emails of the last day could not be sent.' })}`
      return {
        what: i18n._(what),
        todo:
          channel === 'sms'
            ? i18n._(msg`Ask the SMS provider whether the account is paid and the gateway works.`)
            : i18n._(msg`Ask whoever runs the mail server whether it takes our emails.`),
      }
    }
    case 'messages-held': {
      const { count } = finding
      return {
        what: i18n._(
          msg`${plural(count, { one: '# message has been held since the data were restored from a backup.', other: '# messages have been held since the data were restored from a backup.' })}`,
        ),
        todo: i18n._(msg`Most were sent before. Have them looked at, then sent or given up:`),
        command: 'npm run admin -- held-messages',
      }
    }
    case 'read-only': {
      const { since, reason } = finding.notice
      const from = formatDateTime(since)
      return {
        what: i18n._(msg`The portal has only shown things since ${from}: ${reason}`),
        todo: i18n._(msg`Once the work on it is done, have changes taken again:`),
        command: 'npm run admin -- read-only off',
      }
    }
    case 'many-reads': {
      const { name, records, actorId } = finding.reads
      const hour = formatDateTime(finding.reads.hour)
      return {
        what: i18n._(msg`${name} opened ${records} different records in the hour from ${hour}.`),
        todo: i18n._(msg`Look at whose they were, and ask what for.`),
        door: {
          to: '/audit/reads',
          search: { actor: actorId },
          label: i18n._(msg`Open who looked at what`),
        },
      }
    }
    case 'scanner-away':
      return {
        what: i18n._(msg`The virus scanner does not answer.`),
        todo: i18n._(
          msg`Have it started again. Until then no document can be sent; devices keep theirs.`,
        ),
      }
    case 'signatures-old':
      return {
        what: i18n._(
          msg`The virus scanner has not been updated for more than ${SIGNATURE_DAYS} days.`,
        ),
        todo: i18n._(msg`Have its updates (freshclam) looked at: it does not know new viruses.`),
      }
    case 'disk': {
      const { folder, free } = finding.disk
      const left = fileSize(free)
      return {
        what:
          folder === 'files'
            ? i18n._(msg`The disk of the documents has only ${left} left.`)
            : i18n._(msg`The disk of the server data has only ${left} left.`),
        todo: i18n._(msg`Have it enlarged. When it is full, nobody can send documents.`),
      }
    }
    case 'transaction': {
      const age = durationText(finding.seconds)
      return {
        what: i18n._(msg`Something has been open in the database for ${age}.`),
        todo: i18n._(msg`Have it found and ended: it keeps others waiting.`),
      }
    }
    case 'backup-none':
      return {
        what: i18n._(msg`No backup is known.`),
        todo: i18n._(msg`Have backups set up today: without one a broken disk loses everything.`),
      }
    case 'backup-old': {
      const at = formatDateTime(finding.madeAt)
      return {
        what: i18n._(msg`The last backup is of ${at}.`),
        todo: i18n._(msg`Have one made now, and find out why there is none of last night.`),
      }
    }
    case 'backup-unproven':
      return {
        what: i18n._(msg`Nobody has lately proven that a backup can be restored.`),
        todo: i18n._(msg`Have a restore tried on another machine.`),
      }
    case 'ledger-differs': {
      const { count } = finding
      return {
        what: i18n._(
          msg`${plural(count, { one: '# entry of the ledger does not agree.', other: '# entries of the ledger do not agree.' })}`,
        ),
        todo: i18n._(msg`Look at them before any money is paid out.`),
        door: toLedger,
      }
    }
    case 'ledger-old':
      return {
        what: i18n._(msg`The ledger was not compared last night.`),
        todo: i18n._(msg`Compare it now.`),
        door: toLedger,
      }
    case 'sealing-old':
      return {
        what: i18n._(msg`The key that seals work on devices is older than 90 days.`),
        todo: i18n._(msg`A nightly job should have made a new one: have its log read.`),
      }
  }
}
