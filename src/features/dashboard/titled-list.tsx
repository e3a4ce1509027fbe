import type { ReactNode } from 'react'
import { useId } from 'react'
import { SectionHead } from '../../ui/layout/section-head.tsx'

interface Props {
  title: string
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A list under its own title; the table brings its frame. */
export function TitledList({ title, action, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} action={action} marginBlockEnd="2" />
      {children}
    </section>
  )
}
