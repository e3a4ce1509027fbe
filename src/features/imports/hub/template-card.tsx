import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../contract/core/languages.ts'
import type { FileFormat } from '../../../../contract/imports/imports.ts'
import { importTemplate } from '../../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { fillPath, withQuery } from '../../../api/address.ts'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FormatButton } from '../format-button.tsx'

/** The card with the empty file to fill in, in the language of the person who fills it in. */
export function TemplateCard({ kind }: { kind: OutletKind }) {
  const { t } = useLingui()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const template = (format: FileFormat) => ({
    format,
    path: withQuery(fillPath(importTemplate.path, { kind, format }), { language }),
    fileName: `${kind}-template-${language}`,
  })
  return (
    <Card title={t`1. Fill in a file`}>
      <p>
        {t`To add new ones, use the template. To change existing ones, export the list, edit the file and upload it here. Only rows that differ are changed.`}
      </p>
      <chakra.div maxWidth="16rem" marginBlock="4">
        <SelectField
          label={t`Language of the template`}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <FormatButton {...template('xlsx')}>{t`Template for Excel`}</FormatButton>
        <FormatButton {...template('csv')}>{t`Template as CSV`}</FormatButton>
      </chakra.div>
    </Card>
  )
}
