import { describeTextFiles } from '../../../ui-texts.ts'

describeTextFiles(new URL('../../../../islands/portal/palette/strings/', import.meta.url))
