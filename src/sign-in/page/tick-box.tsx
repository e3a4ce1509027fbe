import type { ReactNode } from 'react'

interface TickBoxProps {
  id: string
  /** Name of the checkbox in the form. */
  name: string
  label: ReactNode
  hint: ReactNode
}

export function TickBox({ id, name, label, hint }: TickBoxProps) {
  return (
    <div className="tick-box">
      <input id={id} name={name} type="checkbox" value="true" aria-describedby={`${id}-hint`} />
      <div>
        <label htmlFor={id} data-text>
          {label}
        </label>
        <p id={`${id}-hint`} className="hint" data-text>
          {hint}
        </p>
      </div>
    </div>
  )
}
