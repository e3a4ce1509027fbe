import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { usePaper } from '../../../../ui/layout/use-paper.tsx'
import type { SummaryPart } from './use-summary.tsx'

/** The frame is as large as a passport photo. */
const PhotoFrame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '35mm',
    height: '45mm',
    border: '0.3mm solid black',
    textAlign: 'center',
  },
})

const Rows = chakra('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '60mm 1fr',
      gap: '3mm',
      paddingBlock: '1mm',
      borderBlockEnd: '0.2mm solid black',
    },
    '& dd': { overflowWrap: 'anywhere' },
  },
})

/** Room for a signature or a thumb, above the line that says whose. */
const Signature = chakra('p', {
  base: { flex: '1', paddingBlockStart: '1mm', borderBlockStart: '0.3mm solid black' },
})

interface Props {
  title: string
  parts: readonly SummaryPart[]
}

/** All answers on A4, with a frame for the photo and lines for the signatures; printed in place of the form. */
export function SummaryPaper({ title, parts }: Props) {
  return usePaper(
    <>
      <chakra.header display="flex" justifyContent="space-between" gap="6mm">
        <div>
          <chakra.p fontWeight="bold">GramOne</chakra.p>
          <chakra.p fontSize="16pt" fontWeight="bold">
            {title}
          </chakra.p>
          <p>
            <Trans>Application form</Trans>
          </p>
        </div>
        <PhotoFrame>
          <Trans>Photo</Trans>
        </PhotoFrame>
      </chakra.header>
      {parts.map(({ key, title: name, items }) => (
        <chakra.section key={key} marginBlockStart="5mm">
          <chakra.h2 fontSize="11pt" fontWeight="bold" data-keep-together>
            {name}
          </chakra.h2>
          <Rows>
            {items
              .filter(({ isInternal }) => !isInternal)
              .map(({ label, value }) => (
                <div key={label} data-keep-together>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </Rows>
        </chakra.section>
      ))}
      <chakra.section marginBlockStart="6mm" data-keep-together>
        <p>
          <Trans>I declare that the information given above is true.</Trans>
        </p>
        <chakra.p marginBlockStart="8mm">
          <Trans>Place and date:</Trans>
        </chakra.p>
        <chakra.div display="flex" gap="12mm" marginBlockStart="24mm">
          <Signature>
            <Trans>Applicant's signature or thumb impression</Trans>
          </Signature>
          <Signature>
            <Trans>Operator's signature</Trans>
          </Signature>
        </chakra.div>
      </chakra.section>
    </>,
    'a4',
  )
}
