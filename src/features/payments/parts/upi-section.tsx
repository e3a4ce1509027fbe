import { LazySection } from '../../../ui/feedback/lazy-section.tsx'

// The library that draws the code loads with the first payment by UPI.
const loadCode = () => import('../upi/upi-code.tsx')

/** The code for a payment by UPI, once its amount is known. */
export function UpiSection(props: { paise: number | undefined; number: string | null }) {
  const { paise, number } = props
  if (!paise) return null
  return (
    <LazySection name="upi-code" load={loadCode} height="13rem">
      {({ UpiCode }) => <UpiCode paise={paise} number={number} />}
    </LazySection>
  )
}
