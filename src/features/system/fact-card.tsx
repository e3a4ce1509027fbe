import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import type { Definition } from '../../ui/layout/definition-list.tsx'
import { DefinitionList } from '../../ui/layout/definition-list.tsx'

interface Props {
  title: string
  items: readonly Definition[]
  /** In the place of items, where there are none. */
  empty?: ReactNode
  action?: ReactNode
}

/** One part of the system: its facts, as label and value. */
export function FactCard({ title, items, empty, action }: Props) {
  return (
    <Card title={title} action={action}>
      {items.length > 0 ? <DefinitionList items={items} isNarrow /> : empty}
    </Card>
  )
}
