//! Answers the page's requests to check certificates. `exports` describes the bytes of requests and answers.

use crate::bytes::{Reader, Refused, Writer};
use fewest_verify::{Refused as NotProved, Shard, verify};

pub(crate) fn check(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    match verify(request.rest(), Shard::WHOLE) {
        Ok(proved) => {
            answer.u8(0);
            answer.text(&proved.to_string());
        }
        Err(refused) => {
            let (kind, line, why) = match refused {
                NotProved::False(line, why) => (1, line, why),
                NotProved::Unreadable(line, why) => (2, line, why),
            };
            answer.u8(kind);
            answer.size(line);
            answer.text(&why);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
