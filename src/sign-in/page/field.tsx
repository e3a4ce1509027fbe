import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  /** Id of the field, and its name in the form. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The id of a sentence that stands elsewhere and describes the field. */
  describedBy?: string
  /** A sentence for each error of the field, by its code. */
  errors: Record<string, ReactNode>
  /** Takes the focus when its step is shown. */
  isFirst?: boolean
}

/** A text field with its hint and its errors. */
export function Field(props: FieldProps) {
  const { name, label, hint, describedBy, errors, isFirst = false, ...input } = props
  const isPassword = input.type === 'password'
  const ids = [describedBy, hint ? `${name}-hint` : null, `${name}-errors`]
  const field = (
    <input
      id={name}
      name={name}
      aria-describedby={ids.filter(Boolean).join(' ')}
      {...input}
      {...(isFirst && { 'data-first': true })}
    />
  )
  return (
    <div className="field">
      <label htmlFor={name} data-text>
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="hint" data-text>
          {hint}
        </p>
      )}
      {isPassword ? (
        <div className="with-button">
          {field}
          <ShowPassword of={name} />
        </div>
      ) : (
        field
      )}
      <div id={`${name}-errors`}>
        {Object.entries(errors).map(([code, text]) => (
          <p key={code} className="field-error" data-notice={code} hidden>
            <CircleAlert size={20} />
            <span data-text>{text}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

function ShowPassword({ of }: { of: string }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="show-password"
      aria-pressed="false"
      aria-controls={of}
      aria-label={t`Show password`}
      title={t`Show password`}
    >
      <Eye size={20} className="closed" />
      <EyeOff size={20} className="open" />
    </button>
  )
}
