import { describeTextFiles } from '../../../ui-texts.ts'

describeTextFiles(new URL('../../../../islands/portal/administration/strings/', import.meta.url))
