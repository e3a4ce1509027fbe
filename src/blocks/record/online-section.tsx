import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'

interface Props<Module> extends ComponentProps<typeof LazySection<Module>> {
  /** The title of the section's card while the section cannot be loaded. */
  title: string
  /** The page's heading, shown above the section until it has loaded, on a page with nothing else. */
  head?: ReactNode
  /** The server has answered this screen: until then nobody knows whether there is a connection. */
  isReached: boolean
}

/** A section of a screen that is of no use without the server: its code is not asked for offline. */
export function OnlineSection<Module>({ title, head, isReached, ...section }: Props<Module>) {
  const { t } = useLingui()
  const { name, load, height } = section
  const isOnline = useReachability() === 'online'
  const [wasAway, setWasAway] = useState(false)
  if (!isOnline && !wasAway) setWasAway(true)
  const isWanted = isOnline && (isReached || wasAway)
  const { module } = useLazyModule(name, load, { isWanted })
  if (module) return <LazySection {...section} />
  return (
    <>
      {head}
      {isWanted ? (
        <LazySection {...section} />
      ) : isOnline ? (
        <Skeleton height={height} />
      ) : (
        <Card title={title}>{t`You can open this when you are back online.`}</Card>
      )}
    </>
  )
}
