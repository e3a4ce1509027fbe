import { type ReactNode, useEffect } from 'react'
import { type ConnectionState, setConnection } from '../../offline/connectivity/connection.ts'

/** Shows its content as with this connection. It holds for the whole page: one to a page. */
export function WithConnection({
  state,
  children,
}: {
  state: ConnectionState
  children: ReactNode
}) {
  useEffect(() => {
    setConnection(state)
    return () => setConnection('online')
  }, [state])
  return children
}
