import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Tombstone } from '../../../sw/outbox/entry.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { useCanSign } from '../../offline/outbox/use-signer.ts'
import { compare } from './device-facts.ts'
import { receivedQuery } from './queries.ts'

/** "This device 12 = server 12", or the numbers that the server does not have. */
export function ServerLine({ sent }: { sent: readonly Tombstone[] }) {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  const canSign = useCanSign()
  const { data } = useQuery({ ...receivedQuery(sent.length), enabled: isOnline && canSign })
  if (!data)
    return isOnline ? null : (
      <p>{t`Sent from here: ${sent.length}. With a link, the server's count stands beside it.`}</p>
    )
  const { here, server, missing } = compare(sent, data.received, data.prefix)
  if (missing.length > 0) {
    const numbers = missing.map(({ number }) => number).join(', ')
    return (
      <chakra.p role="alert" color="danger.fg">
        <Plural
          value={missing.length}
          one={`# that was sent from here is not on the server: ${numbers}. Tell support.`}
          other={`# that were sent from here are not on the server: ${numbers}. Tell support.`}
        />
      </chakra.p>
    )
  }
  return (
    <p data-figures>
      {here === server
        ? t`Sent: this device ${here} = server ${server}`
        : t`Sent: this device remembers ${here}, the server has ${server}. Nothing is missing there.`}
    </p>
  )
}
