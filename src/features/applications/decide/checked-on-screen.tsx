import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { FormSlots } from '../../../blocks/envelopes/form-slots.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { ScreenCheck } from './screen-check.ts'
import { useScreenCheck } from './screen-check.ts'

interface Props {
  application: ApplicationDetail
  slots: FormSlots
}

/** The press that stands for a document, where the papers have been looked at. */
export function CheckedOnScreen({ application, slots }: Props) {
  return <CheckButton check={useScreenCheck(application, slots)} />
}

interface ButtonProps {
  check: ScreenCheck
  shortcut?: string
  /** Beside the button: other ways to a document. */
  beside?: ReactNode
}

/** The button, and what is missing for it. */
export function CheckButton({ check, shortcut, beside }: ButtonProps) {
  const { t } = useLingui()
  const hintId = useId()
  const { missing, isChecked, isMaking } = check
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          icon={isChecked ? <Check size={20} /> : <Eye size={20} />}
          loading={isMaking}
          aria-disabled={missing > 0 || undefined}
          aria-pressed={isChecked}
          aria-describedby={hintId}
          aria-keyshortcuts={shortcut}
          opacity={missing > 0 ? 0.5 : undefined}
          onClick={check.check}
        >
          {t`Checked on the screen`}
        </Button>
        {beside}
      </chakra.div>
      <chakra.p id={hintId} fontSize="sm" color="fg.muted" marginBlockStart="1">
        {missing > 0
          ? t`${plural(missing, { one: 'Look at # more paper first.', other: 'Look at # more papers first.' })}`
          : isChecked
            ? t`The sheet with the papers you have looked at goes along.`
            : t`Adds a sheet that names the papers you have looked at.`}
      </chakra.p>
    </div>
  )
}
