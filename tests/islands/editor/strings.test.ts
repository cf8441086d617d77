import { describeTextFiles } from '../../ui-texts.ts'

describeTextFiles(new URL('../../../islands/editor/strings/', import.meta.url))
describeTextFiles(new URL('../../../islands/editor/login/strings/', import.meta.url))
describeTextFiles(new URL('../../../islands/editor/problems/strings/', import.meta.url))
