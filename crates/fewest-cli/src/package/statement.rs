//! The statement of a problem in one language, in the format of each judge.
//!
//! The parts of a statement are written in a subset of LaTeX: paragraphs, `\texttt`, `\#` and `verbatim`.

pub(super) struct Statement {
    pub(super) language: Language,
    pub(super) name: &'static str,
    pub(super) legend: String,
    pub(super) input: String,
    pub(super) output: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    English,
    Chinese,
}

impl Language {
    /// The language's code for Kattis and browsers.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
        }
    }

    /// Polygon's name of the language.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::Chinese => "chinese",
        }
    }

    fn headings(self) -> [&'static str; 2] {
        match self {
            Self::English => ["Input", "Output"],
            Self::Chinese => ["输入格式", "输出格式"],
        }
    }

    fn other_headings(self) -> [&'static str; 2] {
        match self {
            Self::English => ["Description", "Samples"],
            Self::Chinese => ["题目描述", "输入输出样例"],
        }
    }
}

impl Statement {
    pub(super) fn kattis(&self) -> String {
        let Self { name, legend, input, output, .. } = self;
        let [input_heading, output_heading] = self.language.headings();
        format!(
            "\\problemname{{{name}}}\n\n{legend}\n\\section*{{{input_heading}}}\n\n{input}\n\
             \\section*{{{output_heading}}}\n\n{output}"
        )
    }

    /// The statement in the style `olymp`, which Polygon uses.
    pub(super) fn olymp(&self, time_limit: u32, memory: u32) -> String {
        let Self { name, legend, input, output, .. } = self;
        format!(
            "\\begin{{problem}}{{{name}}}{{standard input}}{{standard output}}{{{time_limit} s}}{{{memory} MB}}\n\n\
             {legend}\n\\InputFile\n{input}\n\\OutputFile\n{output}\n\\end{{problem}}\n"
        )
    }

    /// The statement as a page with the samples, for judges without LaTeX.
    pub(super) fn html(&self, samples: &[(&str, &str)]) -> String {
        let [input_heading, output_heading] = self.language.headings();
        let samples: String = samples
            .iter()
            .map(|(input, answer)| {
                format!("<h2>{input_heading}</h2>\n<pre>{input}</pre>\n<h2>{output_heading}</h2>\n<pre>{answer}</pre>\n")
            })
            .collect();
        format!(
            "<section lang=\"{}\">\n<h1>{}</h1>\n{}<h2>{input_heading}</h2>\n{}<h2>{output_heading}</h2>\n{}\
             <hr>\n{samples}</section>\n",
            self.language.code(),
            self.name,
            paragraphs(&self.legend),
            paragraphs(&self.input),
            paragraphs(&self.output),
        )
    }

    /// The statement in Markdown, with the samples in the form in which the judge shows them.
    pub(super) fn markdown(&self, samples: &str) -> String {
        let [input_heading, output_heading] = self.language.headings();
        let [description_heading, sample_heading] = self.language.other_headings();
        let part = |text: &str| marked(text, ["`", "`"], ["```text", "```"]).trim_end().to_owned();
        format!(
            "## {description_heading}\n\n{}\n\n## {input_heading}\n\n{}\n\n## {output_heading}\n\n{}\n\n\
             ## {sample_heading}\n\n{samples}",
            part(&self.legend),
            part(&self.input),
            part(&self.output),
        )
    }
}

fn paragraphs(part: &str) -> String {
    marked(part, ["<code>", "</code>"], ["<pre>", "</pre>"])
        .split("\n\n")
        .map(|paragraph| {
            let paragraph = paragraph.trim_matches('\n');
            if paragraph.starts_with("<pre>") {
                format!("{paragraph}\n")
            } else {
                format!("<p>{paragraph}</p>\n")
            }
        })
        .collect()
}

/// Replaces the delimiters around the code and the drawings of a part.
fn marked(part: &str, code: [&str; 2], drawing: [&str; 2]) -> String {
    // A drawing contains no commands, so only the text around it changes.
    let [begin, end] = ["begin", "end"].map(|end| format!("\\{end}{{verbatim}}"));
    let part = part.replace(&begin, drawing[0]).replace(&end, drawing[1]);
    part.replace("\\texttt{", code[0]).replace('}', code[1]).replace("\\#", "#")
}
