import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { deviceClockSkew } from '../../../../contract/devices/device-clock.ts'
import { FIELD_APPLICATIONS } from '../../../../contract/devices/field-day.ts'
import { clockText } from '../../../i18n/clock-text.ts'
import { roomText } from '../../../i18n/room-text.ts'
import type { FieldCheck, FieldFacts, FieldResults } from './field-checks.ts'
import { momentText } from './moment-text.ts'

/** What each check found, in a sentence that says what to do where something is to be done. */
export function useCheckTexts(facts: FieldFacts, results: FieldResults) {
  const { t } = useLingui()
  const isOk = (check: FieldCheck) => results[check] === 'ok'
  const { clocks, dataAt, battery, room, waiting: envelopes, parked: count, now } = facts
  const skew = clocks && deviceClockSkew(clocks.device, clocks.server)
  const age = dataAt === null ? '' : momentText(dataAt, now)
  const percent = battery && Math.round(battery.level * 100)
  const texts: Record<FieldCheck, ReactNode> = {
    app: isOk('app') ? t`The app is on this device.` : t`The app is not fully on this device yet.`,
    submit: isOk('submit')
      ? t`You can submit applications offline.`
      : t`This device cannot submit offline yet. Go online once.`,
    data:
      dataAt === null
        ? t`Services and applications are not on this device yet.`
        : t`Services and applications from ${age}.`,
    room:
      room === null
        ? t`This browser cannot show how much space is left.`
        : [
            roomText(room),
            !isOk('room') &&
              t`A day needs space for ${FIELD_APPLICATIONS} applications. Delete photos or apps you do not need.`,
          ]
            .filter(Boolean)
            .join(' '),
    clock: skew
      ? `${clockText(skew)} ${t`Set the clock in the device's settings.`}`
      : isOk('clock')
        ? t`The clock is right.`
        : t`The clock can only be checked online.`,
    unlock: isOk('unlock')
      ? t`You can unlock this device offline.`
      : t`Enter your password once on this device. Then you can use it offline.`,
    storage: isOk('storage')
      ? t`The browser will not delete your saved work.`
      : t`The browser may delete your saved work if it runs out of space. Install the app to prevent this.`,
    outbox:
      count > 0 ? (
        <Plural
          value={count}
          one="# item in the outbox needs your attention."
          other="# items in the outbox need your attention."
        />
      ) : envelopes > 0 ? (
        <Plural
          value={envelopes}
          one="# item is waiting to be sent."
          other="# items are waiting to be sent."
        />
      ) : (
        t`Nothing is waiting to be sent`
      ),
    battery:
      percent === null
        ? t`This browser cannot show the battery level.`
        : isOk('battery')
          ? t`Battery: ${percent}%`
          : t`Battery: ${percent}%. Charge it before you leave.`,
  }
  return texts
}
