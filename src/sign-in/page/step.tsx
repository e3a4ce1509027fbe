import type { ReactNode } from 'react'

interface StepProps {
  name: string
  /** The step that is shown unless another is asked for. */
  isFirst?: boolean
  title: ReactNode
  /** The heading takes the focus, where the step has no field. */
  isRead?: boolean
  children: ReactNode
}

/** One step of a document; its `data-first` takes the focus when the script shows it. */
export function Step({ name, isFirst = false, title, isRead = false, children }: StepProps) {
  return (
    <section data-step={name} hidden={!isFirst}>
      <h1 data-text {...(isRead && { tabIndex: -1, 'data-first': true })}>
        {title}
      </h1>
      {children}
    </section>
  )
}
