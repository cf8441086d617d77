/** Words that say nothing of what a text is about, folded. They count in titles only, and in a query of nothing else. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: 'a an and are as at be by can do does for from has have how i in into is it its me my of on or our should that the their there this to was we what when where which who why will with you your',
  de: 'aber als am an auch auf aus bei bin bis da das dass dem den der des die du durch ein eine einem einen einer eines es fur hat haben hinter ich ihr ihre im in ist kann kein keine man mein meine mit muss nach nicht noch nur oder ob seine sich sie sind so um und uns unser unsere vom von vor wann warum was welche welcher welches wenn wer werden wie wir wird wo zu zum zur uber',
  fr: 'a ai au aux avec ce ces cette comment d dans de des du elle en est et il ils j je l la le les leur ma mes mon n ne nos notre nous ou par pas pour qu quand que quel quelle quels quelles qui s sa se ses son sont sur un une vos votre vous y',
  es: 'a al como con cual cuando de del donde e el ella en es esta este la las lo los mi no nos o para por que se su sus un una y',
  pt: 'a ao aos as com como da das de do dos e em na nas no nos o onde os ou para por qual quando que se sua um uma',
  cs: 'a ale ani by do i jak jako je jsou k ke kde kdy na nebo o od po pro proc s se si to u v ve z za ze',
  sk: 'a ale ako aj alebo by do i je k ked kde ku na o od po pre preco s sa si su to u v vo z za zo',
  hu: 'a az egy es hogy hol is ki mi mikor miert milyen nem vagy van',
  ro: 'a al ale ca care cand ce cu cum de din este in la mai nu o pe pentru sau se si sunt un una unde',
}

const SETS = new Map(Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]))

export function isStopWord(term: string, language: string): boolean {
  return SETS.get(language)?.has(term) ?? false
}
