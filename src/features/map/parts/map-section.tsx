import { useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import type { ReactNode } from 'react'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { hasWebGl } from '../has-webgl.ts'

interface Props<Module> {
  name: string
  load: () => Promise<Module>
  height: string
  /** What stands in for the map where none can be drawn. */
  instead: string
  children: (module: Module) => ReactNode
}

/** A map whose code comes when it is shown. Without WebGL it says what to use in its place. */
export function MapSection<Module>({ instead, ...section }: Props<Module>) {
  const { t } = useLingui()
  if (hasWebGl()) return <LazySection {...section} />
  return (
    <Note tone="info" icon={<MapIcon size={20} />}>
      {t`This browser cannot show maps.`} <span>{instead}</span>
    </Note>
  )
}
