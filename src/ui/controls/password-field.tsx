import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const Input = chakra('input', controlRecipe)

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'maxLength' | 'disabled'
>

export interface PasswordFieldProps extends FieldTexts, InputAttributes {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, id, ...rest } = props
  const { t } = useLingui()
  const [visible, setVisible] = useState(false)
  const ids = useFieldIds({ label, hint, error, id, required }, rest.name)
  return (
    <Field ids={ids} label={label} hint={hint} error={error} required={required}>
      <chakra.div position="relative">
        <Input
          {...ids.control}
          {...rest}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          paddingInlineEnd="12"
        />
        <IconButton
          label={visible ? t`Hide password` : t`Show password`}
          aria-controls={ids.id}
          disabled={rest.disabled}
          onClick={() => setVisible(!visible)}
          position="absolute"
          insetInlineEnd="0.5"
          insetBlockStart="50%"
          translate="0 -50%"
        >
          {visible ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </chakra.div>
    </Field>
  )
}
