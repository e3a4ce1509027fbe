import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS = { danger: CircleAlert, success: CircleCheck, info: Info }

interface NoticeProps {
  /** Name by which the script shows the notice: an error's code, or a word in the address. */
  name: string
  tone?: keyof typeof ICONS
  title: ReactNode
  children: ReactNode
}

/** A notice that is printed into the page hidden; the script shows it when it is needed. */
export function Notice({ name, tone = 'danger', title, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`notice ${tone}`} data-notice={name} hidden>
      <Icon size={20} />
      <div>
        <h2 data-text>{title}</h2>
        {children}
      </div>
    </div>
  )
}

interface NoticesProps {
  /** Good news, read out when nothing else is said. */
  news?: ReactNode
  /** Problems, read out at once. */
  children: ReactNode
}

/** Live regions with all that a step may have to say: a notice that loses its `hidden` is read out. */
export function Notices({ news, children }: NoticesProps) {
  return (
    <div className="notices">
      <div role="alert">{children}</div>
      {news && <div aria-live="polite">{news}</div>}
    </div>
  )
}
