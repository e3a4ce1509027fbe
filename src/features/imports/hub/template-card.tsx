import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Language } from '../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../contract/core/languages.ts'
import type { FileFormat } from '../../../../contract/imports/imports.ts'
import { importTemplate } from '../../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { fillPath, withQuery } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Card } from '../../../ui/layout/card.tsx'

/** The file to begin with, in the language of whoever fills it in. */
export function TemplateCard({ kind }: { kind: OutletKind }) {
  const { t } = useLingui()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const download = useMutation({
    mutationFn(format: FileFormat) {
      const path = fillPath(importTemplate.path, { kind, format })
      return downloadFile(withQuery(path, { language }), `${kind}-template-${language}.${format}`)
    },
    onError(error) {
      notify({
        tone: 'error',
        title: t`The file could not be downloaded`,
        description: errorText(error),
      })
    },
  })
  const button = (format: FileFormat, label: string) => (
    <Button
      icon={<Download size={20} />}
      loading={download.isPending && download.variables === format}
      onClick={() => withConnection(() => download.mutate(format))}
    >
      {label}
    </Button>
  )
  return (
    <Card title={t`1. Fill in a file`}>
      <p>
        {t`Take the template for new ones. To change what is there, export the list, edit the file, and upload it here: only rows that differ are changed.`}
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
        {button('xlsx', t`Template for Excel`)}
        {button('csv', t`Template as CSV`)}
      </chakra.div>
    </Card>
  )
}
