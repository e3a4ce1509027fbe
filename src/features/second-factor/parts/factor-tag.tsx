import { useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'

/** Whether a second factor is on: icon, word, colour. */
export function FactorTag({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  return isOn ? (
    <StatusTag tone="success" icon={<ShieldCheck aria-hidden />}>{t`On`}</StatusTag>
  ) : (
    <StatusTag tone="neutral" icon={<ShieldOff aria-hidden />}>{t`Off`}</StatusTag>
  )
}
