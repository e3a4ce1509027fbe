import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Ref } from 'react'
import { useImperativeHandle, useRef, useState } from 'react'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { dayAsTyped, typedDay } from '../../../contract/core/text/typed-dates.ts'
import { dayWithWeekday } from '../../i18n/weekday.ts'
import { controlRecipe } from '../../ui/controls/control-recipe.ts'
import { Field } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { FieldTexts } from '../../ui/controls/use-field-ids.ts'
import { useFieldIds } from '../../ui/controls/use-field-ids.ts'

const Input = chakra('input', controlRecipe)

/** What a form library sees in place of the element: the day, not the letters that were typed. */
interface DateHandle {
  name: string
  type: 'text'
  value: string
  focus: () => void
}

interface Change {
  type: 'change' | 'blur'
  target: { name: string; value: string }
}

export interface DateFieldProps extends FieldTexts {
  ref?: Ref<DateHandle>
  name?: string
  /** A day as `YYYY-MM-DD`, or what was typed and is none. */
  value?: string
  defaultValue?: string
  /** The first and the last day that the calendar offers. */
  min?: string | number | undefined
  max?: string | number | undefined
  disabled?: boolean
  /** A filter's label is read, not seen. */
  hideLabel?: boolean
  /** The day counts once it is typed to its end: at Enter, and when the field is left. */
  isWhole?: boolean
  onChange?: (change: Change) => unknown
  onBlur?: (change: Change) => unknown
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A date as people here write it, whatever the browser's language: typed (`26/11/2026`, `26 nov`), or
 * chosen from the device's own calendar. `{...register('name')}` of react-hook-form fits.
 */
export function DateField(props: DateFieldProps) {
  const { ref, name = '', value, defaultValue = '', min, max, disabled, ...rest } = props
  const { hideLabel, isWhole = false, onChange, onBlur, ...texts } = rest
  const { label, hint, error, required } = texts
  const { t } = useLingui()
  const [day, setDay] = useState(value ?? defaultValue)
  const [text, setText] = useState(() => dayAsTyped(day))
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  // The day from outside is another one: it takes the place of what was typed.
  if (value !== undefined && value !== day) {
    setDay(value)
    setText(dayAsTyped(value))
  }

  const known = useRef(day)
  const [handle] = useState<DateHandle>(() => ({
    name,
    type: 'text',
    get value() {
      return known.current
    },
    set value(next: string) {
      if (next === known.current) return
      known.current = next
      setDay(next)
      setText(dayAsTyped(next))
    },
    focus: () => input.current?.focus(),
  }))
  useImperativeHandle(ref, () => handle, [handle])

  const tell = (next: string) => {
    known.current = next
    setDay(next)
    onChange?.({ type: 'change', target: { name, value: next } })
  }
  const dayIn = (typed: string) =>
    typed.trim() &&
    (typedDay(typed, { today: indiaDay(new Date()), max: max?.toString() }) ?? typed)
  const type = (typed: string) => {
    setText(typed)
    setLeft(false)
    if (!isWhole) tell(dayIn(typed))
  }
  const choose = (chosen: string) => {
    setText(dayAsTyped(chosen))
    tell(chosen)
  }
  const leave = () => {
    setLeft(true)
    const now = dayIn(text)
    setText(dayAsTyped(now))
    if (now !== day) tell(now)
    onBlur?.({ type: 'blur', target: { name, value: now } })
  }

  const isDay = DAY.test(day)
  const isUnread = day !== '' && !isDay
  const unread = t`This is not a date. Write it like 26/11/2026.`
  const shown = isUnread && (isLeft || error) ? unread : error
  const ids = useFieldIds({ label, hint, error: shown, required, id: texts.id }, name || undefined)
  const wordsId = `${ids.id}-words`
  const described = [ids.control['aria-describedby'], isDay && wordsId].filter(Boolean).join(' ')
  const box = (
    <chakra.div position="relative" maxWidth="16rem">
      <Input
        {...ids.control}
        ref={input}
        name={name || undefined}
        aria-describedby={described || undefined}
        aria-label={hideLabel && typeof label === 'string' ? label : undefined}
        placeholder={t`dd/mm/yyyy`}
        autoComplete="off"
        disabled={disabled}
        value={text}
        paddingInlineEnd="12"
        data-figures
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => isWhole && key === 'Enter' && leave()}
      />
      <chakra.input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        disabled={disabled}
        value={isDay ? day : ''}
        onChange={({ target }) => choose(target.value)}
        position="absolute"
        insetBlockEnd="0"
        insetInlineEnd="0"
        width="1px"
        height="1px"
        opacity="0"
        pointerEvents="none"
      />
      <chakra.span position="absolute" insetBlock="0" insetInlineEnd="0" display="flex">
        <IconButton
          label={t`Open the calendar`}
          aria-describedby={hideLabel ? undefined : ids.labelId}
          disabled={disabled}
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarDays size={20} aria-hidden />
        </IconButton>
      </chakra.span>
    </chakra.div>
  )
  const words = (
    <chakra.p id={wordsId} role="status" fontSize="sm" color="fg.muted">
      {isDay && dayWithWeekday(day)}
    </chakra.p>
  )
  if (hideLabel) return box
  return (
    <Field ids={ids} label={label} hint={hint} error={shown} required={required}>
      {box}
      {words}
    </Field>
  )
}
