/** Where anybody can have an address or a page: one there says nothing of who owns a company. */
export const openDomains: ReadonlySet<string> = new Set(
  `
    gmail.com googlemail.com outlook.com outlook.co.uk hotmail.com hotmail.co.uk live.com live.co.uk msn.com
    yahoo.com yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.co.uk btinternet.com
    btopenworld.com sky.com talktalk.net virginmedia.com virgin.net ntlworld.com blueyonder.co.uk
    tiscali.co.uk plus.net plus.com o2.co.uk orange.net wanadoo.co.uk freeserve.co.uk fsmail.net lineone.net
    onetel.com mail.com email.com gmx.com gmx.co.uk gmx.net gmx.de web.de zoho.com zohomail.eu proton.me
    protonmail.com pm.me tutanota.com tuta.io tuta.com fastmail.com hey.com yandex.com yandex.ru mail.ru
    qq.com 163.com hushmail.com duck.com mozmail.com privaterelay.appleid.com mailinator.com
    guerrillamail.com 10minutemail.com yopmail.com wixsite.com wordpress.com blogspot.com weebly.com
    squarespace.com business.site facebook.com instagram.com linkedin.com x.com twitter.com youtube.com
    google.com yell.com checkatrade.com trustatrader.com mybuilder.com linktr.ee github.io
  `
    .trim()
    .split(/\s+/),
);
